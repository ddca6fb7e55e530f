// Entry of every command in package.json: installs packages and builds where needed, then runs the command. Requires only Node,
// and uses no syntax that would hide the message about the required version from an older Node.
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.error(`Embankment needs Node 20.19 or newer (of Node 22: 22.12 or newer). This is ${process.version}.`)
  process.exit(1)
}

// Imported into this process, so that signals, exit codes and the terminal are those of the program.
const commands = {
  start: { builds: ['server', 'web'], file: '../server/dist/main.js' },
  'demo-data': { builds: ['server'], file: '../server/dist/demo-data.js' },
  admin: { builds: ['server'], file: '../server/dist/admin.js' },
  audit: { builds: ['server'], file: '../server/dist/audit.js' },
  backup: { builds: ['server'], file: '../server/dist/backup.js' },
  restore: { builds: ['server'], file: '../server/dist/restore.js' },
  dev: { builds: [], file: './dev.mjs' },
  faults: { builds: [], file: './faults.mjs' },
  bench: { builds: ['server'], file: './bench.mjs' },
  check: { builds: [], file: './check.mjs' },
  test: { builds: [], file: './check.mjs' },
  'test:all': { builds: [], file: './check.mjs' },
}

const [name, ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Usage: node scripts/ready.mjs ${Object.keys(commands).join('|')}`)
  process.exit(2)
}

const file = new URL(command.file, import.meta.url)
try {
  const { install } = await import('./install.mjs')
  install()
  if (command.builds.length > 0) {
    const { build } = await import('./build.mjs')
    command.builds.forEach(build)
  }
} catch (error) {
  // The failing tool has printed its own error.
  console.error(`\n${error.message}`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
process.argv = [process.execPath, fileURLToPath(file), ...(command.file === './check.mjs' ? [name] : []), ...rest]
await import(file.href)
