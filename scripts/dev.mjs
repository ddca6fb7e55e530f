// The server, restarted at each change, and Vite with hot reloading. Ctrl+C ends both.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT || '3000'
const webPort = process.env.WEB_PORT || '5173'

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
const children = [
  // The browser opens Vite's address, so links in mails and the check of the origin use that one.
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${webPort}`,
  }),
  run(['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--port', webPort, '--strictPort'], {
    API_URL: `http://127.0.0.1:${port}`,
  }),
]

let ending = false
function end(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', (code) => end(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
