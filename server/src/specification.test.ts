import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { questionIds } from 'contract/import-questions'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const table = readFileSync(`${root}/docs/specification.md`, 'utf8')
const named = [...table.matchAll(/`((?:web|server|contract|e2e|docs|scripts|bench)\/[\w./-]+)`/g)].map(
  ([, path]) => path!,
)

/** The table leaves `src` out of the paths of packages. */
const places = (path: string) => [path, path.replace(/^(web|server|contract)\//, '$1/src/')]

test('Every file that the table of the specification names is there', () => {
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter((path) => !places(path).some((place) => existsSync(`${root}/${place}`)))).toEqual([])
})

test('The page on imports names every question that an import can ask', () => {
  const page = readFileSync(`${root}/docs/imports.md`, 'utf8')
  const [, section = ''] = page.split('\n## What is asked before anything is read\n')
  const asked = [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, id]) => id)
  expect(new Set(asked)).toEqual(new Set(questionIds))
})
