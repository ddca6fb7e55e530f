import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['node_modules', 'contract/node_modules', 'server/node_modules', 'web/node_modules']

/** Installs what package-lock.json names, unless it is there. Throws an Error with a sentence when that cannot be. */
export function install() {
  if (isInstalled()) return
  console.log('Installing what package-lock.json names (once, a minute or two) …')
  // `npm ci` begins by removing; without a network that would leave nothing.
  const aside = setAside()
  if (
    runNpm([
      'ci',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--ignore-scripts',
      '--prefer-offline',
      '--loglevel=error',
    ])
  ) {
    rmSync(aside, { recursive: true, force: true })
    return
  }
  const restored = bringBack(aside)
  throw new Error(
    'npm could not install what package-lock.json names. The first start, and the first one after an update, needs a network that reaches the npm registry; ' +
      (restored ? 'what was installed before is untouched.' : 'later ones need none.'),
  )
}

// npm writes down what it installed, at the very end: an installation that was cut short has no such file.
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return isForAnotherMachine(entry)
    return entry.link
      ? existsSync(join(root, path))
      : found.version === entry.version && found.integrity === entry.integrity
  })
}

// Left out by npm: programs for another system, and what it may go without. A tree copied from another system lacks ours.
function isForAnotherMachine({ optional, peer, os, cpu, libc }) {
  if (!optional && !peer) return false
  const fits = (list, own) => !list || list.includes(own) || (list[0]?.startsWith('!') && !list.includes(`!${own}`))
  const namesOurs = os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch)
  return !namesOurs
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

function setAside() {
  const aside = join(root, '.cache', `before-${process.pid}`)
  mkdirSync(aside, { recursive: true })
  folders.forEach((folder, index) => {
    if (existsSync(join(root, folder))) renameSync(join(root, folder), join(aside, String(index)))
  })
  return aside
}

function bringBack(aside) {
  let restored = false
  folders.forEach((folder, index) => {
    if (!existsSync(join(aside, String(index)))) return
    rmSync(join(root, folder), { recursive: true, force: true })
    renameSync(join(aside, String(index)), join(root, folder))
    restored = true
  })
  rmSync(aside, { recursive: true, force: true })
  return restored
}

function runNpm(args) {
  // The npm that runs this script, if one does: there may be no other, or an older one, in PATH.
  const own = process.env.npm_execpath
  const run = (file, all, shell) =>
    spawnSync(file, all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0
  if (own && basename(own) === 'npm-cli.js') return run(process.execPath, [own, ...args], false)
  return run('npm', args, process.platform === 'win32')
}
