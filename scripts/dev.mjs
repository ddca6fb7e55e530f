// The server, started again at each change, and Vite, which swaps what changed in the open page. One Ctrl+C ends both.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT || '3000'
const webPort = process.env.WEB_PORT || '5173'

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
const children = [
  // People open Vite's address, so that is the one in mails and the one whose requests are our own.
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
