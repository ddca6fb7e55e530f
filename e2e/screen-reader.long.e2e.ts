import type { CDPSession, Page } from '@playwright/test'
import { expect, openSignedIn, test } from './test.ts'

type Node = {
  nodeId: string
  ignored: boolean
  childIds?: string[]
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** What a screen reader says by its name alone. */
const named = new Set(
  `button link textbox searchbox combobox checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option spinbutton
  slider dialog image table navigation region tablist progressbar heading`.split(/\s+/),
)

/** The tree that Chromium gives to screen readers, in reading order. */
async function readingOrder(session: CDPSession): Promise<{ role: string; name: string; level: unknown }[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const inOrder = (node: Node | undefined): Node[] =>
    node ? [...(node.ignored ? [] : [node]), ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))] : []
  return inOrder(nodes[0]).map(({ role, name, properties }) => ({
    role: role?.value ?? '',
    name: (name?.value ?? '').trim(),
    level: properties?.find((one) => one.name === 'level')?.value.value,
  }))
}

/** What a person who hears the page would miss: names, regions, an order of headings. */
async function faultsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const all = await readingOrder(session)
  await session.detach()
  const faults = all
    .filter(({ role, name }) => named.has(role) && name === '')
    .map(({ role }) => `${role} without a name`)
  for (const role of ['main', 'navigation', 'region', 'complementary', 'form']) {
    const names = all.filter((one) => one.role === role).map(({ name }) => name)
    if (new Set(names).size < names.length) faults.push(`two regions of the kind ${role} with one name`)
    if (role === 'main' && names.length !== 1) faults.push(`${names.length} main regions`)
  }
  const levels = all.filter(({ role }) => role === 'heading').map(({ level }) => Number(level))
  if (levels.filter((level) => level === 1).length !== 1) faults.push('not one heading of level 1')
  levels.forEach((level, at) => {
    if (level > (levels[at - 1] ?? 0) + 1)
      faults.push(`a heading of level ${level} after one of ${levels[at - 1] ?? 0}`)
  })
  return faults
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
const pages = `/ /bookings?limit=10 /bookings/add-booking /bookings/import /bookings/deleted /imports/partners /calendar
  /calendar/${today} /tours?limit=10 /users?limit=10 /users?tab=staff /sessions /api-keys /promotions?limit=10 /reviews /inclusions /reports
  /reports?report=trend /reports?report=tours /reports?report=sources /reports?report=calendar /reports?report=pace
  /reports?report=behaviour /reports?report=cancellations /acts /messages /messages/sent /personal-data /activity /update-profile /change-password /accessibility /privacy-policy /nowhere`.split(
  /\s+/,
)

test('A screen reader gets a name for all that it reads, regions that differ, and headings in order, on every page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const path of ['/login', '/forgot-password', '/invitation']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await faultsOf(page), path).toEqual([])
  }
  await openSignedIn(page, '/favicon.svg')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    expect.soft(await faultsOf(page), path).toEqual([])
  }
})
