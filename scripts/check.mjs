// `check`: types, lint, format, import rules, dead code, vocabulary, unit and server tests. `test`: all of that, the server tests on
// PostgreSQL, and the journeys in a browser. `test:all`: also the tests tagged slow, on both engines, and the long journeys. The last line
// sums up everything that ran.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall } from './apt.mjs'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { hasPostgres, startPostgres, stopPostgres } from './postgres.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['contract', 'server', 'web', 'e2e', 'bench']
const reports = join(root, '.cache', `reports-${process.pid}`)
const formatted = [...folders, 'scripts', 'vitest.config.ts', 'knip.jsonc', '.dependency-cruiser.cjs']
// unbound-method is off: the types declare functions as methods, and no passed function uses `this`.
const lintOptions = ['--type-aware', '--deny-warnings', '--quiet', '-A', 'typescript/unbound-method']
const cache = (tool) => join(root, '.cache', tool)
const byContent = ['--cache-strategy', 'content']
const typescript6 = ['--import', './scripts/typescript-6.mjs']
const runsServers = process.argv[2] !== 'check'
const runsLong = process.argv[2] === 'test:all'
/** Options and environment of a run without what takes long. */
const short = { options: ['--tags-filter', '!slow'], env: { WITHOUT_SLOW: '1' } }
const { options: ofTests, env: ofRuns } = runsLong ? { options: [], env: {} } : short
/** More failed journeys, or files of failed tests, than these are no matter of a busy machine. */
const mostRepeated = 5
const mostOfPage = 6_000
const total = { passed: 0, failed: 0 }
/** The titles of what failed for good, named once more at the very end. */
const failedTitles = []
const children = new Set()
let postgresUrl

process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

mkdirSync(reports, { recursive: true })
// The tests wait for timers and disks now and then; the static checks use that time.
await Promise.all([
  sequentially(
    () => step('types', ['typescript', 'tsc', '-b']),
    () => step('lint', ['oxlint', 'oxlint', ...lintOptions]),
    () => step('format', ['oxfmt', 'oxfmt', '--check', ...formatted]),
    () =>
      step(
        'import rules',
        [
          'dependency-cruiser',
          'depcruise',
          '--cache',
          cache('dependency-cruiser'),
          ...byContent,
          '--output-type',
          'err',
          ...folders,
        ],
        typescript6,
      ),
    () =>
      step('dead code', [
        'knip',
        'knip',
        '--cache',
        '--cache-location',
        cache('knip'),
        '--treat-config-hints-as-errors',
      ]),
    () => step('vocabulary', join(root, 'scripts/vocabulary.mjs')),
  ),
  vitest('unit and server tests', ofTests, ofRuns),
])
if (runsServers) {
  await serverTestsOnPostgres()
  await journeys()
}
process.exitCode = total.failed === 0 ? 0 : 1
if (failedTitles.length > 0) console.log(`\nFailed:\n${failedTitles.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)

async function serverTestsOnPostgres() {
  if (!hasPostgres() && process.env.CI) aptInstall('postgresql')
  // For the tests of poolers, which are left out without it.
  if (!existsSync('/usr/sbin/pgbouncer') && process.env.CI) aptInstall('pgbouncer')
  if (!hasPostgres()) {
    console.log('– server tests on PostgreSQL: skipped, none is installed')
    return
  }
  postgresUrl = await startPostgres()
  const env = { ...ofRuns, TEST_DATABASE_URL: postgresUrl }
  await vitest('server tests on PostgreSQL', ['--project', 'server', ...ofTests], env)
  stopPostgres(postgresUrl)
  postgresUrl = undefined
}

async function journeys() {
  const started = Date.now()
  try {
    build('server')
    build('web')
  } catch (error) {
    return report('browser journeys', started, { passed: 0, failed: 1 }, error.message)
  }
  const first = await runJourneys('journeys', [])
  if (first.failed === 0 || first.failed > mostRepeated) return report('browser journeys', started, first, first.output)
  // On a busy machine a browser can be delayed for longer than a journey waits: a few get the machine to themselves once more.
  const again = await runJourneys('journeys-repeated', ['--last-failed', '--workers', '1'])
  console.log(
    `\n${first.output.trimEnd()}\n\n${first.failed} failed, and ${again.passed} of them passed when repeated alone`,
  )
  report('browser journeys', started, { passed: first.passed + again.passed, failed: again.failed }, again.output)
}

async function runJourneys(name, options) {
  const chromium = ensureChromium()
  const file = join(reports, `${name}.json`)
  const env = { ...ofRuns, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium && { CHROMIUM: chromium }) }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'dot,json', ...options]
  const { code, output } = await run(['@playwright/test', 'playwright', ...args], env)
  const { stats, errors } = readReport(file) ?? { stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [] }
  const counts = withExitCode(code, stats.expected, stats.unexpected + stats.flaky + errors.length)
  return { ...counts, output: output.replaceAll(/^.*Error Context: (\S+).*$/gm, withPage) }
}

/** What stood on the page of a failed journey, which the next run deletes. */
function withPage(line, path) {
  try {
    const text = readFileSync(join(root, path), 'utf8')
    return `${line}\n${text.slice(Math.max(0, text.indexOf('# Page snapshot'))).slice(0, mostOfPage)}`
  } catch {
    return line
  }
}

async function vitest(name, args, env) {
  const started = Date.now()
  const first = await runVitest(name, args, env)
  if (first.failed === 0) return report(name, started, first, first.output)
  let last = first
  // As for the journeys: on a busy machine a test can take longer than it may.
  if (first.files.length > 0 && first.files.length <= mostRepeated) {
    const again = await runVitest(`${name}-repeated`, [...args, ...first.files, '--no-file-parallelism'], env)
    last = { ...again, passed: first.passed + Math.max(0, first.failed - again.failed) }
    console.log(`\n${first.output.trimEnd()}\n\n${name}: ${first.failed} failed, ${again.failed} when repeated alone`)
  }
  failedTitles.push(...last.titles.map((title) => `${name}: ${title}`))
  report(name, started, last, last.output)
}

async function runVitest(name, args, env) {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run(['vitest', 'vitest', 'run', ...reporters, ...args], env)
  const found = readReport(file) ?? { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const failedResults = found.testResults.filter(({ status }) => status === 'failed')
  const failedTests = failedResults.flatMap(({ assertionResults }) => {
    return assertionResults.filter((test) => test.status === 'failed')
  })
  // Files that failed outside of a test, such as at an import.
  const broken = failedResults.filter(({ assertionResults }) => {
    return !assertionResults.some((test) => test.status === 'failed')
  })
  const files = failedResults.map((result) => result.name)
  const titles = [...failedTests.map((test) => test.fullName), ...broken.map((result) => result.name)]
  const counts = withExitCode(code, found.numPassedTests, found.numFailedTests + broken.length)
  return { ...counts, output, files, titles }
}

/** Counts a failure when the process failed without a failed test, or ran no test at all. */
function withExitCode(code, passed, failed) {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

async function sequentially(...steps) {
  for (const start of steps) await start()
}

async function step(name, tool, nodeArgs = []) {
  const started = Date.now()
  const { code, output } = await run(tool, {}, nodeArgs)
  report(name, started, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output)
}

function report(name, started, { passed, failed }, output) {
  total.passed += passed
  total.failed += failed
  if (failed > 0) {
    console.log(`\n${output.trimEnd()}\n`)
    if (!failedTitles.some((title) => title.startsWith(name))) failedTitles.push(name)
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''} (${seconds} s)`,
  )
}

/** `tool` is a script, or a package, its bin and arguments. */
function run(tool, env, nodeArgs = []) {
  const command = typeof tool === 'string' ? [tool] : [binary(tool[0], tool[1]), ...tool.slice(2)]
  const child = spawn(process.execPath, [...nodeArgs, ...command], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    })
  })
}

function binary(packageName, bin) {
  const folder = join(root, 'node_modules', packageName)
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bins === 'string' ? bins : bins[bin])
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function cleanUp() {
  for (const child of children) child.kill()
  if (postgresUrl) stopPostgres(postgresUrl)
  rmSync(reports, { recursive: true, force: true })
}
