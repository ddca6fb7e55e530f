import type { Plugin } from 'vite'

/**
 * Chromium since version 136 compiles every function of a file that begins so while the file arrives, beside the thread of the
 * page; without it each function waits for its first call. Other browsers take it for a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n'

/** For files of which most functions run while their page is loaded, by the names of their chunks. */
export const compileEarly = (names: readonly string[]): Plugin => ({
  name: 'compile-early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = hint + chunk.code
    },
  },
})
