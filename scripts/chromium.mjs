// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall } from './apt.mjs'

// The shell has no windows, which journeys do not need, and takes a fifth less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path in CHROMIUM, or an installed Chromium or Chrome. @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const candidates = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...applications].find(canRun)
}

/** Like `findChromium`, but installs one if there is none. Undefined means Playwright's own. @returns {string | undefined} */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (aptInstall('chromium-headless-shell') || aptInstall('chromium')) return findChromium()
  const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
  spawnSync(process.execPath, [playwright, 'install', '--only-shell', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return undefined
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return existsSync(file)
  } catch {
    return false
  }
}
