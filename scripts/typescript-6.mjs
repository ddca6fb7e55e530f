// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 does not have: preloaded, this gives it the
// compiler before. Without it every rule would pass, since no .ts file would be read.
import Module, { register } from 'node:module'

const toOlder = (name) => name.replace(/^typescript(?=\/|$)/, 'typescript-6')

const resolveFilename = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolveFilename(toOlder(name), ...rest)

const hooks = `
  const toOlder = ${toOlder}
  export const resolve = (name, context, next) => next(toOlder(name), context)
`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
