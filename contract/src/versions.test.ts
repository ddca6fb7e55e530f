import { expect, test } from 'vitest'
import { endpointGroups } from './endpoints.ts'

const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

test('Every call that replaces values of a record takes the version that the change is based on', () => {
  const without = Object.entries(endpointGroups)
    .flatMap(([group, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
    )
    .filter(({ endpoint: { method } }) => method === 'PUT' || method === 'PATCH')
    .filter(({ endpoint: { body } }) => !keysOf(body).includes('version'))
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    // A count, of which the last one is right, and a note, which is compared with `before`: both leave the version alone.
    'daySheets.checkIn',
    // Has no value: a print is listed from then on.
    'daySheets.confirmPrint',
    'daySheets.note',
    // The bytes of a file: a part that was stored is compared, and another one in its place is refused.
    'imports.putPart',
  ])
})

test('So does every call that deletes a record', () => {
  const without = Object.entries(endpointGroups)
    .flatMap(([group, endpoints]) => Object.entries(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })))
    .filter(({ endpoint: { method, params } }) => method === 'DELETE' && keysOf(params).includes('id'))
    .filter(({ endpoint: { body } }) => !body?.safeParse({ version: 0 }).error)
  // Those that end something which has no version.
  expect(without.map(({ group, name }) => `${group}.${name}`).toSorted()).toEqual([
    'apiKeys.end',
    'invitations.cancel',
    'session.end',
    'staffSessions.end',
    'staffSessions.endAll',
    'twoSteps.reset',
  ])
})

test('So do the forms that are sent as POST, and decisions', () => {
  const { profile, promotions, reviews } = endpointGroups
  for (const endpoint of [profile?.update, promotions?.update]) expect(keysOf(endpoint?.body)).toContain('version')
  for (const endpoint of [reviews?.approve, reviews?.reject]) {
    const { error } = endpoint?.body?.safeParse({ version: 0 }) ?? {}
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['version'])
  }
})
