// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs a package when running as root on Debian. Returns whether it is installed. @param {string} name */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  console.log(`Installing ${name} …`)
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const install = () => apt('install', '-y', '-q', '--no-install-recommends', name)
  return install() || (apt('update', '-q') && install())
}

// Not Ubuntu, whose chromium package only installs a snap.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
