#!/bin/sh
# Tries `npm start`, a backup, a restore and `npm test` as on a fresh container: as root, in a clone below /root, in a
# bare Debian with nothing but Node and npm, with the capabilities that containers have and without user namespaces.
#
#   tools/try-bare-debian.sh [options] [start | test [paths of server tests]]     without a part: both, whole
#     --root FOLDER    makes the Debian there, keeps it, and uses it again the next time
#     --mirror URL     where Debian is taken from; --suite NAME which one. Without them: as this machine's apt
#
# Needs root, debootstrap, git, and Node with npm, which are copied. What is committed is what is tried.
set -eu

# What containers have without further settings; what is not named here is lost for good.
capabilities=-all,+audit_write,+chown,+dac_override,+fowner,+fsetid,+kill,+mknod,+net_bind_service,+net_raw
capabilities=$capabilities,+setfcap,+setgid,+setpcap,+setuid,+sys_chroot

repository=$(cd "$(dirname "$0")/.." && pwd)
root='' mirror='' suite=''
while :; do
  case ${1-} in
    --root) root=$2 ;;
    --mirror) mirror=$2 ;;
    --suite) suite=$2 ;;
    *) break ;;
  esac
  shift 2
done
part=${1-both}
[ $# -eq 0 ] || shift

if [ -n "$root" ]; then
  mkdir -p "$root" && root=$(cd "$root" && pwd)
else
  root=$(mktemp -d /var/tmp/bare-debian-XXXXXX)
  trap 'rm -rf --one-file-system "$root"' EXIT
fi

make_debian() {
  apt=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' 'Label: Debian' 'Component: main')
  mirror=${mirror:-$(echo "$apt" | sed -n '1s/ .*//p')} suite=${suite:-$(echo "$apt" | sed -n '1s/.* //p')}
  if [ -z "$mirror" ] || [ -z "$suite" ]; then
    echo 'The apt of this machine names no Debian. Please name --mirror and --suite.' >&2
    exit 1
  fi
  debootstrap --variant=minbase "$suite" "$root" "$mirror"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -L "$(command -v node)" "$root/usr/local/bin/node"
  cp -R "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$root/usr/local/lib/node_modules/npm"
  for name in npm npx; do
    ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/local/bin/$name"
  done
  chmod 700 "$root/root"
  git clone --quiet "$repository" "$root/root/packwright"
}

# Its mounts and processes live in namespaces of their own, and end with it. In a chroot nobody gets a user namespace.
run_inside() {
  unshare --mount --pid --fork --kill-child sh -euc '
    mount -t proc proc "$0/proc"
    mount -t sysfs -o ro sysfs "$0/sys"
    mkdir -p "$0/dev/shm" "$0/dev/pts"
    mount -t tmpfs -o size=64m tmpfs "$0/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"
    exec setpriv --bounding-set="$1" --inh-caps=-all chroot "$0" /usr/bin/env -i HOME=/root \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PORT="$2" \
      /bin/sh -euc "cd /root/packwright; $3"
  ' "$root" "$capabilities" "${PORT:-3000}" "$1"
}

[ -e "$root/root/packwright" ] || make_debian
git -C "$root/root/packwright" fetch --quiet "$repository" HEAD
git -C "$root/root/packwright" reset --quiet --hard FETCH_HEAD
# How the network is reached is this machine's affair.
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
authorities=$(npm config get cafile)
[ ! -f "$authorities" ] || cp -L "$authorities" "$root/etc/npm-authorities"
printf 'registry=%s\ncafile=/etc/npm-authorities\n' "$(npm config get registry)" >"$root/usr/local/etc/npmrc"
[ -f "$authorities" ] || sed -i /cafile/d "$root/usr/local/etc/npmrc"

# PORT is for machines where another program has 3000: nothing else needs to be set.
start='
  rm -rf data /root/backup /root/restored
  npm start >/root/start.log 2>&1 & start=$!
  until grep -q "^Packwright is ready" /root/start.log; do
    kill -0 "$start" || { cat /root/start.log; exit 1; }
    sleep 1
  done
  cat /root/start.log
  node -e "fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1))" "http://localhost:$PORT/api/health/ready"
  npm run backup -- /root/backup
  npm run restore -- /root/backup /root/restored
  kill "$(grep -lxz "tools/start[.]mjs" /proc/[0-9]*/cmdline | cut -d/ -f3)"
  timeout 60 sh -c "while [ -e data/pg18/postmaster.pid ]; do sleep 1; done"
  echo "npm start answered, its data was backed up and restored, and it stopped in order."'
tests='npm test'
[ $# -eq 0 ] || tests="node tools/setup.mjs; npx vitest run --project server $*"

case $part in both | start) run_inside "$start" ;; esac
case $part in both | test) run_inside "$tests" ;; esac
