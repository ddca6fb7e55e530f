import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const list = (whole: string, clients: readonly string[], addresses: readonly string[]) =>
  readText(
    [
      `Ref,${whole},Assignee Last Name,Assignee First Name,Assignee Email,Tour,Date,Guests`,
      ...['Corrigan,Mae', 'Duarte,Luis', 'Eklund,Tove'].map(
        (name, at) => `RL-${at + 41},${clients[at]},${name},${addresses[at]},Old Town Walk,1${at + 4}/07/2026,2`,
      ),
    ].join('\n'),
  )
const companies = ['Thornfield Labs', 'Ashdene Capital', 'Thornfield Labs']
const own = ['m.corrigan@example.test', 'l.duarte@example.test', 't.eklund@example.test']

test.each(['Client', 'Corporate client', 'Customer', 'Kunde'])(
  'Who is written to leads, and no company below %s',
  (header) => {
    const { mapping, questions } = list(header, companies, own)
    expect(mapping).toMatchObject({ 'Assignee Last Name': 'lead_traveler', 'Assignee First Name': 'lead_traveler' })
    expect(mapping).not.toHaveProperty(header)
    expect(questions).toEqual([])
  },
)

test('The client leads who is written to, or where no one in the rows is', () => {
  const people = ['Ann Lee', 'Bo Limmer', 'Cy Daymond']
  const theirs = ['ann.lee@example.test', 'limmer@example.test', 'daymond@example.test']
  expect(list('Client', people, theirs).mapping).toMatchObject({ Client: 'lead_traveler' })
  expect(
    list(
      'Client',
      people,
      theirs.map(() => 'desk@example.test'),
    ).mapping,
  ).toMatchObject({
    Client: 'lead_traveler',
  })
})

test('Who booked leads beside the halves of a name of another one', () => {
  expect(list('Booked by', ['Ann Lee', 'Bo Limmer', 'Cy Daymond'], own).mapping).toMatchObject({
    'Booked by': 'lead_traveler',
  })
})
