import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The recipe 'Add a field to a booking' of CONTRIBUTING.md, followed on a copy of the tree.

const root = fileURLToPath(new URL('../../', import.meta.url))
mkdirSync(join(root, '.cache'), { recursive: true })
const copy = mkdtempSync(join(root, '.cache', 'recipe-'))
const workspaces = ['contract', 'server', 'web']
let patch: string
let files: string[]

beforeAll(() => {
  const { diff } = /```diff\n(?<diff>.*?)```/s.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))!.groups!
  const migrations = readdirSync(join(root, 'server/src/db/migrations')).length
  patch = diff!.replaceAll('NNNN', String(migrations + 1).padStart(4, '0'))
  files = [...patch.matchAll(/^diff --git a\/(\S+)/gm)].map(([, file]) => file!)
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of tracked.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  // What types were checked before need not be checked again.
  if (existsSync(join(root, '.tsc'))) cpSync(join(root, '.tsc'), join(copy, '.tsc'), { recursive: true })
  linkPackages()
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Installed packages are found in the folders above the copy; its workspaces are its own. */
function linkPackages() {
  mkdirSync(join(copy, 'node_modules'))
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', workspace))
    const nested = join(root, workspace, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, workspace, 'node_modules'))
  }
}

/** Applies the recipe without one of its files, runs the types and these tests, and undoes it. */
function follow({ without, tests }: { without?: string; tests: readonly string[] }): { ok: boolean; output: string } {
  const file = join(copy, 'recipe.diff')
  writeFileSync(file, patch)
  const exclude = without ? [`--exclude=${without}`] : []
  apply(...exclude, file)
  for (const name of files) expect(isApplied(name), name).toBe(name !== without)
  const types = run('typescript/bin/tsc', '-b')
  const result = types.ok ? run('vitest/vitest.mjs', 'run', '--project', 'server', ...tests) : types
  apply('--reverse', ...exclude, file)
  return result
}

const isApplied = (name: string) =>
  existsSync(join(copy, name)) && readFileSync(join(copy, name), 'utf8').includes('flight_number')

/** Outside of any repository: within one, git leaves out paths that are not below the current folder, without an error. */
function apply(...args: readonly string[]) {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) }
  execFileSync('git', ['apply', ...args], { cwd: copy, env })
}

function run(tool: string, ...args: string[]) {
  const command = [join(root, 'node_modules', tool), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
  return { ok: status === 0, output: stdout + stderr }
}

const fieldTests = ['server/src/booking-fields.test.ts', 'server/src/tables.test.ts']

test(
  'The recipe for a field takes at most six files, and every test of a field is green with them',
  { tags: ['slow'], timeout: 600_000 },
  () => {
    expect(files.length).toBeLessThanOrEqual(6)
    const { ok, output } = follow({ tests: fieldTests })
    expect(ok, output).toBe(true)
  },
)

test(
  'A field without one of the files fails the check, which names the place',
  { tags: ['slow'], timeout: 900_000 },
  () => {
    const places: Record<string, RegExp> = {
      'contract/src/booking-fields.ts': /server\/src\/db\/tables\.ts[^]*flight_number/,
      'contract/src/testing.ts': /contract\/src\/testing\.ts[^]*flight_number/,
      'server/src/db/tables.ts': /server\/src\/db\/tables\.ts[^]*flight_number/,
      'server/src/db/migrations': /the migrations and the columns of bookings in db\/tables\.ts/,
    }
    for (const file of files) {
      const { ok, output } = follow({ without: file, tests: ['server/src/tables.test.ts'] })
      expect(ok, `without ${file}`).toBe(false)
      expect(output).toMatch(places[file] ?? places[dirname(file)]!)
    }
  },
)
