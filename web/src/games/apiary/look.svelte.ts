// Whose hive is shown large, if not one's own: a row of the rail sets it, the board draws it.
export const looking = $state<{ seat: number | null }>({ seat: null });
