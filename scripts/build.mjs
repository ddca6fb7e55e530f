import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs']
const targets = {
  server: { inputs: ['server/src', 'server/package.json', ...shared], output: 'server/dist', mainFile: 'main.js' },
  web: {
    inputs: [
      'web/src',
      'web/build',
      'web/service-worker',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/package.json',
      'web/tsconfig.json',
      ...shared,
    ],
    output: 'web/dist',
    mainFile: 'index.html',
  },
}
const entries = ['main', 'admin', 'audit', 'demo-data', 'backup', 'restore'].map((name) => `server/src/${name}.ts`)

/** Builds `server` or `web` unless its dist/ was built from the same sources. */
export function build(name) {
  const { inputs, output, mainFile } = targets[name]
  const stampFile = join(root, '.cache', `built-${name}`)
  const stamp = fingerprint(inputs)
  if (existsSync(join(root, output, mainFile)) && read(stampFile) === stamp) return
  console.log(`Building ${name} …`)
  const fresh = join(root, '.cache', `${name}-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  try {
    // In a child process, so that its memory is released.
    runNode([fileURLToPath(import.meta.url), name, fresh])
    // A failing build leaves the previous one in place.
    rmSync(join(root, output), { recursive: true, force: true })
    renameSync(fresh, join(root, output))
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

// By content, since a checkout or copy changes modification times.
function fingerprint(inputs) {
  const hash = createHash('sha1')
  for (const file of inputs.flatMap((input) => filesIn(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  const list = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inside = join(folder, entry.name)
        if (entry.isDirectory()) return list(inside)
        return isTest(inside) ? [] : [inside]
      })
  try {
    return list(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/** Tests, and the files that only tests read. */
const isTest = (path) => /\.test\.tsx?$|\/(samples|corpus)\//.test(path)

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function runNode(args) {
  // React's build depends on NODE_ENV, which may be set for the server.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error('The build failed, for the reason above.')
}

async function buildServer(output) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: entries.filter((entry) => existsSync(join(root, entry))),
    absWorkingDir: root,
    outdir: output,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    alias: { contract: join(root, 'contract', 'src') },
    sourcemap: true,
    logLevel: 'error',
  })
  copyAssets(join(root, 'server/src'), output)
}

// Files that the code reads at run time (`new URL('./migrations', import.meta.url)`) must be next to the bundle.
function copyAssets(source, output) {
  for (const feature of readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of filesIn(join(source, feature.name)).filter((path) => !path.endsWith('.ts'))) {
      const target = join(output, relative(join(source, feature.name), file))
      if (existsSync(target)) throw new Error(`Two files of server/src map to ${relative(output, target)}: rename one.`)
      cpSync(file, target)
    }
  }
}

async function buildWeb(output) {
  const vite = await import('vite')
  await vite.build({ root: join(root, 'web'), build: { outDir: output, emptyOutDir: true }, logLevel: 'warn' })
  await Promise.all(filesIn(output).filter(isText).map(compress))
}

const isText = (file) => /\.(js|css|svg|json|webmanifest)$/.test(file)

// Compressed once at build time with the highest quality instead of for each response.
async function compress(file) {
  const plain = readFileSync(file)
  if (plain.length < 1_000) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(plain, best))
  writeFileSync(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [name, output] = process.argv.slice(2)
  mkdirSync(output, { recursive: true })
  try {
    await (name === 'web' ? buildWeb(output) : buildServer(output))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
