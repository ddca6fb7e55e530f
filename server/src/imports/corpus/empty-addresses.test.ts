import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { listOf } from './read-text.ts'

const addressesOf = (cell: string, value?: string) =>
  readFile(
    Buffer.from(listOf('Date;Email', `14/07/2026;${cell}`, '15/07/2026;b@example.org', '16/07/2026;c@example.org')),
    { mapping: { customer_email: { column: 5, ...(value !== undefined && { value }) } } },
    { ids: new Map(), names: new Map() },
  ).bookings.map(({ draft }) => draft.values['customer_email'])[0]

test.each([
  'no email',
  'No e-mail',
  'none',
  '(no mail)',
  'has no email address',
  'keine E-Mail',
  'hat keine Mailadresse',
  "pas d'e-mail",
  'sans mail',
  'sin correo',
  'no tiene email',
  'non ha la mail',
  'senza email',
  'heeft geen mail',
  'geen e-mailadres',
  'sem e-mail',
  'brak maila',
  'nie ma maila',
  'ingen e-post',
  'ingen mail',
  'nemá e-mail',
  'nincs email',
  'fără email',
  'e-posta yok',
  'δεν έχει email',
  'メールなし',
])('Below the addresses "%s" is an empty cell', (cell) => {
  expect(addressesOf(cell, 'desk@example.org')).toBe('desk@example.org')
  expect(addressesOf(cell)).toBe('')
})

test.each(['heeft geen mail, bellen!', 'no email - ring her daughter', 'ask Doug', 'joan(at)example.org'])(
  'Below the addresses "%s" says more than nothing, and is not taken for an empty cell',
  (cell) => {
    expect(addressesOf(cell, 'desk@example.org')).toBe(cell)
  },
)
