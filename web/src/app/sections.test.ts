import { expect, test } from 'vitest'
import { matchingPages } from '../search/places.ts'
import { sections } from './sections.ts'

test('the global search offers every entry of the sidebar', () => {
  const offered = matchingPages({ role: 'admin', permissions: [] }, '').map(({ to }) => to)
  for (const { to } of sections) expect(offered).toContain(to)
})
