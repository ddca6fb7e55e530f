// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 does not have: preloaded, this gives it the
// compiler before. Without it every rule would pass, since no .ts file would be read.
import Module, { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const older = (name) => name.replace(/^typescript(?=\/|$)/, 'typescript-6')

const resolveFilename = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolveFilename(older(name), ...rest)

if (isMainThread) register(import.meta.url)

/** The hook of `import()`, which Node runs in a thread that loads this file again. */
export function resolve(name, context, next) {
  return next(older(name), context)
}
