import { bookingQuery } from 'contract/bookings'
import { limits } from 'contract/limits'
import { fromSearch } from 'contract/list'
import { paths } from '../app/paths.ts'
import { expect, test } from 'vitest'
import { matchingActions, matchingPages, tourSearch } from './places.ts'

const admin = { role: 'admin', permissions: [] } as const
const guide = { role: 'employee', permissions: ['booking', 'reviews'] } as const
const labels = (hits: { label: string }[]) => hits.map(({ label }) => label)

test('a person finds the pages that they may open, by each typed word', () => {
  expect(labels(matchingPages(guide, ''))).toEqual([
    'Dashboard',
    'Bookings',
    'Calendar',
    'Tours',
    'Reviews',
    'Imports',
    'Import Partners',
    'Bulk Actions',
    'Messages',
    'Sent Messages',
    'Update Profile',
    'Change Password',
    'Privacy Policy',
    'Terms and Conditions',
    'Review Policy',
    'Accessibility',
  ])
  expect(labels(matchingPages(admin, ' Deleted  book'))).toEqual(['Deleted Bookings'])
  expect(labels(matchingPages(admin, 'banners'))).toEqual(['Promotions'])
  expect(labels(matchingActions(guide, 'add'))).toEqual(['Add Booking'])
  expect(labels(matchingActions({ ...guide, permissions: [] }, ''))).toEqual([])
})

test('every page that is offered exists', () => {
  const known = new Set<string>(Object.values(paths))
  for (const { to } of [...matchingPages(admin, ''), ...matchingActions(admin, '')]) expect(known).toContain(to)
})

test('the bookings of a tour are searched for by what the list takes of its name', () => {
  const listed = (name: string) => fromSearch(bookingQuery, { search: tourSearch(name) }).search
  expect(listed('Harbour cruise\nwith lunch')).toBe('Harbour cruise')
  const long = 'x'.repeat(limits.search - 1)
  expect(listed(`${long}yz`)).toBe(`${long}y`)
  expect(listed(`${long}\u{1F6A2} tour`)).toBe(long)
})
