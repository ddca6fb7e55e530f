import { describe, expect, it } from 'vitest'
import { newDraft, type BookingDraft } from './booking-draft.ts'
import { allOf, differences as differencesOf, likelyChoices, merged } from '../ui/conflict.ts'
import { bookingConflictFields } from './conflict-fields.ts'

const differences = (base: BookingDraft, mine: BookingDraft, theirs: BookingDraft) =>
  differencesOf(bookingConflictFields, base, mine, theirs)

const read: BookingDraft = {
  ...newDraft(),
  lead_traveler: 'Ada Hughes',
  pickup_time: '09:00',
  amount: '120.00',
  currency: 'GBP',
  travelers: [{ name: 'Ada Hughes', type: 'adult', dob: '' }],
  inclusion_options: [
    { id: 1, name: 'Lunch' },
    { id: 2, name: 'Guide' },
  ],
}

describe('two people with one booking', () => {
  it('asks nothing about fields that only this person changed', () => {
    expect(differences(read, { ...read, pickup_time: '10:00' }, read)).toEqual([])
  })

  it('asks nothing where both made the same change', () => {
    const both = { ...read, pickup_time: '10:00' }
    expect(differences(read, both, { ...both })).toEqual([])
  })

  it('ignores spaces, zeros after the pence and the order of inclusions', () => {
    const typed = {
      ...read,
      lead_traveler: ' Ada Hughes ',
      amount: '120',
      inclusion_options: [...read.inclusion_options],
    }
    typed.inclusion_options.reverse()
    const base = { ...read, lead_traveler: 'A', amount: '1', inclusion_options: [] }
    expect(differences(base, typed, read)).toEqual([])
  })

  it('proposes their change where only they made one, and mine where both did', () => {
    const mine = { ...read, pickup_time: '10:00' }
    const theirs = {
      ...read,
      pickup_time: '11:00',
      travelers: [...read.travelers, { name: 'Bo Hughes', type: 'child', dob: '' }],
    }
    const found = differences(read, mine, theirs)
    expect(found.map(({ field, both }) => [field.name, both])).toEqual([
      ['travelers', false],
      ['pickup_time', true],
    ])
    expect(likelyChoices(found)).toEqual({ travelers: 'theirs', pickup_time: 'mine' })
  })

  it('merges what was chosen and keeps everything else as typed', () => {
    const mine = { ...read, pickup_time: '10:00', pickup_location: 'Savoy Pier' }
    const theirs = { ...read, pickup_time: '11:00', amount: '150.00' }
    const found = differences(read, mine, theirs)
    const saved = merged(mine, theirs, { found, choices: { pickup_time: 'mine', amount: 'theirs' } })
    expect(saved).toMatchObject({ pickup_time: '10:00', amount: '150.00', pickup_location: 'Savoy Pier' })
    const all = (side: 'mine' | 'theirs') => merged(mine, theirs, { found, choices: allOf(found, side) })
    expect(all('theirs')).toMatchObject({ pickup_time: '11:00', amount: '150.00' })
    expect(all('mine')).toEqual(mine)
  })

  it.each([
    ['the price here, both there', { amount: '150' }, { amount: '95.00', currency: 'EUR' }, 'mine'],
    ['the price here, the currency there', { amount: '150' }, { currency: 'EUR' }, 'mine'],
    ['the currency here, the price there', { currency: 'USD' }, { amount: '150.00' }, 'mine'],
    ['nothing here, the currency there', {}, { currency: 'EUR' }, 'theirs'],
  ])('asks about a price and its currency as one: %s', (_, here, there, likely) => {
    const [mine, theirs] = [
      { ...read, ...here },
      { ...read, ...there },
    ]
    const found = differences(read, mine, theirs)
    expect(found.map(({ field }) => field.name)).toEqual(['amount'])
    expect(likelyChoices(found)).toEqual({ amount: likely })
    const all = (side: 'mine' | 'theirs') => merged(mine, theirs, { found, choices: allOf(found, side) })
    expect(all('mine')).toEqual(mine)
    expect(all('theirs')).toEqual(theirs)
  })

  it('asks nothing about a currency that only this person changed, and takes the same price in both for one', () => {
    expect(differences(read, { ...read, currency: 'EUR' }, read)).toEqual([])
    const [mine, theirs] = [
      { ...read, amount: '95', currency: 'EUR' },
      { ...read, amount: '95.00', currency: 'EUR' },
    ]
    expect(differences(read, mine, theirs)).toEqual([])
  })
})
