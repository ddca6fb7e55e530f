// Prints docs/dependencies.md: what each direct dependency is for, its licence, its release and whether it runs anything when it is
// installed. Ends with 1 if one has no purpose here, or a purpose stands here for none. `node scripts/dependencies.mjs > docs/dependencies.md`
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const purposes = {
  '@aws-sdk/client-s3': 'pictures in a bucket',
  '@axe-core/playwright': 'accessibility in journeys',
  '@electric-sql/pglite': 'the embedded database',
  '@electric-sql/pglite-socket': 'the protocol of PostgreSQL in front of it',
  '@fastify/cookie': 'cookies',
  '@fastify/multipart': 'uploads as streams',
  '@fastify/static': 'files of the interface',
  '@fontsource-variable/inter': 'the font, from our own origin',
  '@hookform/resolvers': 'rules of the contract in forms',
  '@mantine/core': 'components',
  '@mantine/dates': 'calendars of date fields',
  '@mantine/dropzone': 'dropped files',
  '@mantine/hooks': 'needed by the components',
  '@node-rs/argon2': 'hashes of passwords',
  '@playwright/test': 'journeys in a browser',
  '@reduxjs/toolkit': 'answers of the API in the interface',
  '@simplewebauthn/browser': 'passkeys in the browser',
  '@simplewebauthn/server': 'passkeys on the server',
  '@tabler/icons-react': 'icons',
  '@tanstack/react-router': 'addresses of pages',
  '@types/node': 'types',
  '@types/nodemailer': 'types',
  '@types/oidc-provider': 'types',
  '@types/pg': 'types',
  '@types/pg-copy-streams': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/tar-stream': 'types',
  '@types/yazl': 'types',
  '@visx/scale': 'scales of pictures',
  '@visx/shape': 'stacks and lines of pictures',
  '@vitejs/plugin-react': 'build of the interface',
  chardet: 'the encoding of imported files',
  'csv-parse': 'CSV in',
  'csv-stringify': 'CSV out',
  dayjs: 'needed by the calendars of date fields',
  'dependency-cruiser': 'import rules',
  'drizzle-orm': 'SQL with types',
  esbuild: 'build of the server',
  'fast-check': 'property tests',
  fastify: 'HTTP',
  'ical.js': 'calendar subscriptions',
  'iconv-lite': 'encodings of imported files',
  'idb-keyval': 'drafts and check-ins kept by the browser',
  jose: 'tokens',
  knip: 'dead code',
  nodemailer: 'mail',
  'oidc-provider': 'a provider for the tests of single sign-on',
  'openid-client': 'single sign-on',
  otpauth: 'codes of authenticator apps',
  oxfmt: 'format',
  oxlint: 'lint',
  'oxlint-tsgolint': 'lint with types',
  pg: 'PostgreSQL',
  'pg-copy-streams': 'COPY in backups and benchmarks',
  pino: 'the log',
  'prom-client': 'metrics',
  react: 'the interface',
  'react-dom': 'the interface',
  'react-hook-form': 'forms',
  'react-redux': 'the store in components',
  sharp: 'pictures: checked, made smaller, stored again',
  'smtp-server': 'a mail server for tests',
  sonner: 'toasts',
  tabbable: 'stops of the keyboard around toasts',
  'swagger-ui-dist': 'the page of the API',
  'tar-stream': 'backups',
  tsx: 'benchmarks and tools from their sources',
  typescript: 'types',
  'typescript-6': 'the compiler API that dependency-cruiser needs',
  uqr: 'the QR code of an authenticator app',
  vite: 'build of the interface',
  vitest: 'tests',
  'workbox-core': 'pages without a network',
  'workbox-precaching': 'pages without a network',
  'workbox-routing': 'pages without a network',
  'workbox-strategies': 'pages without a network',
  yazl: 'workbooks: their zip',
  zod: 'the contract',
}

const { packages } = read('package-lock.json')
const registry = execFileSync('npm', ['config', 'get', 'registry'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const places = new Map()
for (const folder of ['.', 'contract', 'server', 'web']) {
  const { dependencies = {}, devDependencies = {} } = read(join(folder, 'package.json'))
  for (const name of Object.keys(dependencies)) if (name !== 'contract') places.set(name, 'runs')
  for (const name of Object.keys(devDependencies)) if (!places.has(name)) places.set(name, 'builds and tests')
}
const names = [...places.keys()].toSorted((one, other) => (one < other ? -1 : 1))
const unknown = names.filter((name) => !purposes[name])
const needless = Object.keys(purposes).filter((name) => !places.has(name))
if (unknown.length + needless.length > 0) {
  console.error(
    `without a purpose: ${unknown.join(', ') || '–'}; no dependency any more: ${needless.join(', ') || '–'}`,
  )
  process.exit(1)
}

const all = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const ran = all.filter(([, { dev }]) => !dev)
const withScripts = all.filter(([, { hasInstallScript }]) => hasInstallScript)
const nameOf = (path) => path.replace(/^.*node_modules\//, '')

/** The day of the version that is installed, and of the newest one. */
async function releases(name, version) {
  const { name: real = name } = installed(name)
  const answer = await fetch(new URL(real.replace('/', '%2f'), registry))
  if (!answer.ok) throw new Error(`${real}: ${answer.status}`)
  const { time, 'dist-tags': tags, versions } = await answer.json()
  const day = (of) => time[of]?.slice(0, 10) ?? '?'
  return {
    own: day(version),
    newest: day(tags.latest),
    deprecated: versions[version]?.deprecated,
    license: versions[version]?.license,
  }
}
const installed = (name) =>
  ['', 'server/', 'web/', 'contract/'].map((place) => packages[`${place}node_modules/${name}`]).find(Boolean)

console.log(`# Dependencies

\`node scripts/dependencies.mjs > docs/dependencies.md\` writes this page; it ends with an error for a dependency without a purpose. As of ${new Date().toISOString().slice(0, 10)}:

${names.length} direct dependencies, ${names.filter((name) => places.get(name) === 'runs').length} of which the program runs with. With all that they depend on, ${all.length} packages are named in
\`package-lock.json\` (for all platforms together), ${ran.length} of them outside development. Of all these, ${withScripts.length} would run a script when they are installed
(${withScripts.map(([path]) => nameOf(path)).join(', ')}), and the installation runs none of them (\`--ignore-scripts\`): the program and its build work without.

| package | version | for | needed to | licence | released | newest release |
|---|---|---|---|---|---|---|`)
const outdated = []
for (const name of names) {
  const { version } = installed(name)
  const { own, newest, deprecated, license } = await releases(name, version)
  if (deprecated) outdated.push(`${name}: ${deprecated}`)
  console.log(`| ${name} | ${version} | ${purposes[name]} | ${places.get(name)} | ${license} | ${own} | ${newest} |`)
}
console.log(`
Deprecated by their authors: ${outdated.length === 0 ? 'none' : outdated.join('; ')}.`)
