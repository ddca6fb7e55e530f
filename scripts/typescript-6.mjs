// Preload for dependency-cruiser: it needs the compiler API, which TypeScript 7 does not have, so `typescript` resolves to
// TypeScript 6. Without it no .ts file would be read, and every rule would pass.
import Module, { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const redirect = (name) => name.replace(/^typescript(?=\/|$)/, 'typescript-6')

const resolveFilename = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolveFilename(redirect(name), ...rest)

if (isMainThread) register(import.meta.url)

/** The hook for `import()`; Node loads this file again in the thread that runs it. */
export function resolve(name, context, next) {
  return next(redirect(name), context)
}
