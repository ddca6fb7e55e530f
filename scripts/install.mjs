import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['node_modules', 'contract/node_modules', 'server/node_modules', 'web/node_modules']

/** Installs the packages of package-lock.json unless they are installed. Throws an Error with a sentence for the console. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages (once, takes a minute or two) …')
  // `npm ci` removes node_modules first; without a network nothing would be left.
  const backup = moveAside()
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
    rmSync(backup, { recursive: true, force: true })
    return
  }
  const restored = restore(backup)
  throw new Error(
    'npm could not install the packages of package-lock.json. The first start, and the first start after an update, need access to the npm registry; ' +
      (restored ? 'the previous installation is unchanged.' : 'later starts do not.'),
  )
}

// npm writes .package-lock.json at the very end, so an interrupted installation has none.
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return isForOtherPlatform(entry)
    return entry.link
      ? existsSync(join(root, path))
      : found.version === entry.version && found.integrity === entry.integrity
  })
}

// npm skips optional packages and those for other platforms. In a folder copied from another platform, ours are missing.
function isForOtherPlatform({ optional, peer, os, cpu, libc }) {
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

function moveAside() {
  const aside = join(root, '.cache', `before-${process.pid}`)
  mkdirSync(aside, { recursive: true })
  folders.forEach((folder, index) => {
    if (existsSync(join(root, folder))) renameSync(join(root, folder), join(aside, String(index)))
  })
  return aside
}

function restore(aside) {
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
  // Prefers the npm that runs this script: PATH may have none or an older one.
  const own = process.env.npm_execpath
  const run = (file, all, shell) =>
    spawnSync(file, all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0
  if (own && basename(own) === 'npm-cli.js') return run(process.execPath, [own, ...args], false)
  return run('npm', args, process.platform === 'win32')
}
