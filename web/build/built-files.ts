import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const sourceOf = (module: string) => fileURLToPath(new URL(`../src/${module}`, import.meta.url))

/** Names of the built files that modules of `src` need: their chunks, what those import, and their styles. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(sourceOf(module)),
    )
    if (!chunk) throw new Error(`The build has ${module} in no file`)
    add(chunk.fileName)
  }
  return files
}
