#!/bin/sh
# skep verify: what it says of records that hold, that were tampered with, that are sealed; and a second program that finds the same.
. "$(dirname "$0")/common.sh"
golden=tests/golden
chain=tests/cli/chain.txt

# All games; the chain holds.
for game in honey_nectar taken_back pollennation ambrosia waggle_dance apiary; do
    run 0 "$skep" verify "$golden/fair_$game.skep" --chain $chain
    out "the dice are those that were sealed."
    out "Proven:"
    out "in the chain of the server, right behind the"
    out "Not proven, since no record can prove it:"
    grep -q "^Wrong:\|^Not checked:" "$work/out" && fail "something is said to be wrong"
    narrow
    no_err
done
run 0 "$skep" verify $golden/fair_taken_back.skep
out "That the draws left out (8-23)"
out "were taken back by players"
out "which added no secret, as bots never do: B."
out "Not checked:"
out "that takes the hash before it."

# Sealed, without such dice, damaged, asked wrongly.
run 1 "$skep" verify $golden/fair_sealed.skep
out "still sealed."
out "cannot be checked before the secret is open."
run 1 "$skep" verify $golden/ledger_game.skep
err "ledger_game.skep: This game has no sealed dice, so nobody can check where its rolls came from."
no_out
sed 's/^fair key=../fair key=/' $golden/fair_honey_nectar.skep >"$work/short.skep"
run 1 "$skep" verify "$work/short.skep"
err "Line 6: expected fair key= and 64 digits 0-9, a-f"
run 1 "$skep" verify "$work/missing.skep"
run 2 "$skep" verify
run 2 "$skep" verify one two
run 2 "$skep" verify --chian x
err "Did you mean --chain?"
# Nobody goes on with a game whose dice somebody else has.
run 1 "$skep" play --load $golden/fair_sealed.skep
err "The dice of this game are sealed: only table fair-honey-1 can throw them"

# tampered WHAT WORDS SED: the golden record with this changed is not proven, and that is said
tampered() {
    sed "$2" $golden/fair_honey_nectar.skep >"$work/tampered.skep"
    cmp -s $golden/fair_honey_nectar.skep "$work/tampered.skep" && fail "nothing was changed by $2"
    run 1 "$skep" verify "$work/tampered.skep"
    out "the dice are NOT proven."
    out "Wrong:"
    tr -s '\n ' ' ' <"$work/out" | grep -qF -e "$1" || fail "it does not say: $1"
}
tampered "The secret is not the one that table fair-honey-1 was bound to" 's/^\(fair key=.*\)......$/\1abcdef/'
tampered "The secret is not the one that table fair-honey-1 was bound to" 's/^\(fair commit=.*\)......$/\1abcdef/'
tampered "The secret is not the one that table fair-honey-2 was bound to" 's/^fair table=.*/fair table=fair-honey-2/'
tampered "of 48 rolls and draws are not those that the secrets give" 's/^\(fair seat=A .*\)......$/\1abcdef/'
tampered "of 48 rolls and draws are not those that the secrets give" '/^fair seat=B/d'
tampered "of 48 rolls and draws are not those that the secrets give" 's/^date/fair draws=0-3,5-48\n&/'
tampered "The commitment is not number 1 in the chain of the server" 's/^\(fair chain=.*\)......$/\1abcdef/'
tampered "No seat added a secret of its own" '/^fair seat=/d'

# The chain: broken, cut, of other tables.
edited() { sed "$1" $chain >"$work/chain"; }
edited '3s/^3 ../3 00/'
run 1 "$skep" verify $golden/fair_apiary.skep --chain "$work/chain"
err "the hash of line 3 does not follow from the one before: the chain is broken."
edited '3d'
run 1 "$skep" verify $golden/fair_apiary.skep --chain "$work/chain"
err "line 3 is not about table 3."
edited '1,5d'
run 1 "$skep" verify $golden/fair_apiary.skep --chain "$work/chain"
err "the line before that of this table is missing."
edited '1,4d'
run 0 "$skep" verify $golden/fair_apiary.skep --chain "$work/chain"
edited '6d'
run 1 "$skep" verify $golden/fair_apiary.skep --chain "$work/chain"
err "the chain has no table 6, which the record speaks of."
edited '2s/.$/x/'
run 1 "$skep" verify $golden/fair_apiary.skep --chain "$work/chain"
err "line 2 is not NUMBER COMMIT HASH."
sed 's/^fair chain=6/fair chain=5/' $golden/fair_apiary.skep >"$work/moved.skep"
run 1 "$skep" verify "$work/moved.skep" --chain $chain
err "line 5 is not what the record says of table fair-apiary: commitment or hash is another."

# The second opinion, with hashes that are not ours: the same verdict on every record, as it is and tampered with.
python3 -c 'import hashlib, hmac, json' 2>/dev/null || finish
for record in $golden/fair_honey_nectar.skep $golden/fair_taken_back.skep $golden/fair_pollennation.skep $golden/fair_ambrosia.skep \
    $golden/fair_waggle_dance.skep $golden/fair_apiary.skep; do
    run 0 python3 examples/verify.py "$record" "$skep"
    out "all as they were due"
done
for change in 's/^\(fair key=.*\)......$/\1abcdef/' 's/^\(fair seat=A .*\)......$/\1abcdef/' 's/^date/fair draws=0-3,5-48\n&/'; do
    sed "$change" $golden/fair_honey_nectar.skep >"$work/tampered.skep"
    run 1 python3 examples/verify.py "$work/tampered.skep" "$skep"
done

# The example of docs/fair-dice.md: both verifiers, and every number of its table.
awk '/^skep 1$/ { on = 1 } /^```$/ { on = 0 } on' docs/fair-dice.md >"$work/docs.skep"
run 0 "$skep" verify "$work/docs.skep"
out "That the draws left out (1-1)"
run 0 python3 examples/verify.py "$work/docs.skep" "$skep"
cat >"$work/docs.py" <<'END'
import hmac, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "examples")
import verify
fair, secrets, options, moves = verify.read(open(sys.argv[1]).read())
key, commit = bytes.fromhex(fair["key"]), bytes.fromhex(fair["commit"])
mixed = verify.sha256(b"skep-seats-1", b"oak-7", commit, b"honey_nectar", options.encode(), b"\0", secrets["A"], b"\1", secrets["B"])
wanted = [("C", verify.sha256(b"skep-commit-1", b"oak-7", key).hex()), ("S", mixed.hex()),
          ("H(1)", verify.sha256(b"skep-chain-1", bytes(32), commit).hex())]
streams = [(d, hmac.digest(key, b"skep-draw-1" + mixed + d.to_bytes(8, "big"), "sha256")) for d in (0, 2)]
wanted += [(f"stream of draw {d}", stream.hex()) for d, stream in streams]
rows = [f"| {name} | `{value}` |" for name, value in wanted] + [f"| its number below 216 | {verify.below(s, 216)} |" for _, s in streams]
page = open("docs/fair-dice.md").read().split("\n")
sys.exit("\n".join(row for row in rows if row not in page) or 0)
END
run 0 python3 "$work/docs.py" "$work/docs.skep"
finish
