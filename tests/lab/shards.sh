#!/bin/sh
# A study in parts, as GNU parallel runs them, and with "slurm" behind it as a job array of Slurm does, with a cluster of one node of its own on
# loopback. Put together in any order they are the bytes of the whole. usage: shards.sh SKEP [slurm]
set -eu
skep=$1
dir=$(mktemp -d)
trap 'stop_cluster; rm -rf "$dir"' EXIT
stop_cluster() { :; }
XDG_STATE_HOME=$dir/state
export XDG_STATE_HOME
cd "$dir"
fail() {
    echo "shards: $1" >&2
    exit 1
}

cat >study.json <<'END'
{ "game": "honey_nectar", "question": "Which threshold?", "vary": { "threshold": ["8", "16"] }, "bots": ["greedy"], "games": 500, "seed": "shards" }
END
"$skep" lab study.json --json whole.json 2>/dev/null >/dev/null

if [ "${2:-}" != slurm ]; then
    command -v parallel >/dev/null || fail "GNU parallel is not installed"
    parallel --will-cite -j 2 "$skep" lab study.json --shard {}/4 --threads 1 --json part{}.json ::: 1 2 3 4 >/dev/null 2>&1
    "$skep" lab merge part3.json part1.json part4.json part2.json --json merged.json >/dev/null
    cmp whole.json merged.json || fail "parts of GNU parallel are not the whole"
    "$skep" lab merge part1.json part2.json --json pair.json >/dev/null 2>&1 && fail "half of the parts were taken for the whole"
    echo "1 passed, 0 failed"
    exit
fi

# A cluster: munge for who is who, a controller, a node. All of it in this directory.
command -v slurmctld >/dev/null || fail "Slurm is not installed"
host=$(hostname -s)
chmod 755 "$dir"
mkdir -m 755 munge spool state
dd if=/dev/urandom of=munge/key bs=128 count=1 2>/dev/null
chmod 600 munge/key
cat >slurm.conf <<END
ClusterName=skep
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmctldPort=$((20000 + $$ % 5000))
SlurmdPort=$((25000 + $$ % 5000))
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket
CryptoType=crypto/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/ctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/ctld.log
SlurmdLogFile=$dir/slurmd.log
SelectType=select/cons_tres
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=500 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP
END
SLURM_CONF=$dir/slurm.conf
export SLURM_CONF
munged --force --key-file="$dir/munge/key" --socket="$dir/munge/socket" --pid-file="$dir/munge/pid" --log-file="$dir/munge/log" --seed-file="$dir/munge/seed" 2>/dev/null
slurmctld
slurmd
stop_cluster() {
    for pid in slurmd.pid ctld.pid munge/pid; do
        [ -f "$dir/$pid" ] && kill "$(cat "$dir/$pid")" 2>/dev/null
    done
    sleep 1
}
waited=0
until sinfo -h -o %T 2>/dev/null | grep -q idle; do
    waited=$((waited + 1))
    [ $waited -lt 60 ] || { cat ctld.log slurmd.log >&2; fail "the cluster does not come up"; }
    sleep 1
done
cat >job.sh <<END
#!/bin/sh
#SBATCH --array=1-4
exec "$skep" lab study.json --shard "\$SLURM_ARRAY_TASK_ID/\$SLURM_ARRAY_TASK_COUNT" --threads 1 --json "part\$SLURM_ARRAY_TASK_ID.json"
END
sbatch --wait --chdir="$dir" --output=job.log job.sh >/dev/null || { cat job.log >&2; fail "a job failed"; }
"$skep" lab merge part4.json part2.json part3.json part1.json --json merged.json >/dev/null
cmp whole.json merged.json || fail "parts of Slurm are not the whole"
echo "1 passed, 0 failed"
