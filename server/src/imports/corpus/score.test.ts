/** @module-tag slow */

import { expect, test } from 'vitest'
import { actsOfFirstFiles } from './acts.ts'
import { halves, type Half } from './files.ts'
import { scoreHalf, scoreLaterFiles } from './score.ts'

test(
  'No booking of a known file is read wrong, and no more of them are refused or asked about than before',
  { timeout: 120_000 },
  () => {
    const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('known')
    expect(failed).toBe(0)
    expect(columns.right).toBeGreaterThanOrEqual(670)
    expect(columns.wrong).toBe(0)
    expect(bookings.right).toBeGreaterThanOrEqual(359)
    expect(bookings.wrong).toBe(0)
    expect(trustedWrong).toBe(0)
    expect(acts.other / files).toBeLessThanOrEqual(0.3)
  },
)

type Bounds = { missed: number; acts: number }

test.each<[Exclude<Half, 'unseen'>, Bounds]>([
  ['opened-3', { missed: 1, acts: 0.7 }],
  ['opened-4', { missed: 2, acts: 0.7 }],
  ['opened-7', { missed: 0, acts: 1.2 }],
  ['opened-9', { missed: 2, acts: 0.5 }],
  ['opened-10', { missed: 0, acts: 0.5 }],
  ['opened-12', { missed: 1, acts: 0.5 }],
])('No booking of %s is read wrong or refused', { timeout: 120_000 }, (half, bounds) => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf(half)
  expect([failed, columns.wrong, bookings.wrong, trustedWrong]).toEqual([0, 0, 0, 0])
  expect(columns.right).toBeGreaterThanOrEqual(columns.all - bounds.missed)
  expect(bookings.right).toBe(bookings.all)
  expect(acts.other / files).toBeLessThanOrEqual(bounds.acts)
})

test('No booking of opened-16 is read wrong or refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-16')
  expect([failed, bookings.wrong, trustedWrong]).toEqual([0, 0, 0])
  expect(columns.right).toBeGreaterThanOrEqual(414)
  expect(bookings.right).toBe(bookings.all)
  expect(acts.other / files).toBeLessThanOrEqual(0.9)
})

test('No booking of opened-17 is read wrong, and one is refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-17')
  expect([failed, columns.wrong, columns.needless, bookings.wrong, trustedWrong]).toEqual([0, 0, 0, 0, 0])
  expect(columns.missed).toBeLessThanOrEqual(1)
  // Its row leaves the day empty, which may be that of the row above and may be open.
  expect(bookings.right).toBeGreaterThanOrEqual(bookings.all - 1)
  expect(acts.other / files).toBeLessThanOrEqual(0.9)
})

test('No booking of opened-69 is read wrong, and four are refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-69')
  expect([failed, columns.wrong, columns.missed, columns.needless]).toEqual([0, 0, 0, 0])
  expect([bookings.wrong, trustedWrong]).toEqual([0, 0])
  // Their years stand in the title and in a line between the rows, and are open.
  expect(bookings.right).toBeGreaterThanOrEqual(bookings.all - 4)
  expect(acts.other / files).toBeLessThanOrEqual(0.8)
})

test('No booking of opened-70 is read wrong, and two are refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-70')
  expect([failed, columns.wrong, columns.needless, bookings.wrong, trustedWrong]).toEqual([0, 0, 0, 0, 0])
  // Nº socio, the number of a member, which is asked about and is the reference of four rows.
  expect(columns.missed).toBe(1)
  // Half 10 am is 09:30 to some and 10:30 to others.
  expect(bookings.right).toBeGreaterThanOrEqual(bookings.all - 2)
  expect(acts.other / files).toBeLessThanOrEqual(0.6)
})

test.each([
  // Lunch that was cancelled with another company.
  ['opened-77', 1, 1, 0.9],
  // Half 11 in Dutch, where nothing says that it is not of English.
  ['opened-78', 0, 1, 1.6],
  // A dinner of one of two guests, and an excursion with another agency, were cancelled.
  ['opened-79', 0, 2, 0.5],
  // July, day tbc.
  ['opened-80', 0, 1, 1.3],
] as const)(
  'No booking of %s is read wrong, %d of its columns, and %d are refused',
  { timeout: 120_000 },
  (half, wrong, refused, mostActs) => {
    const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf(half)
    expect([failed, columns.wrong, columns.missed, columns.needless]).toEqual([0, wrong, 0, 0])
    expect([bookings.wrong, trustedWrong]).toEqual([0, 0])
    expect(bookings.right).toBeGreaterThanOrEqual(bookings.all - refused)
    expect(acts.other / files).toBeLessThanOrEqual(mostActs)
  },
)

test.each([
  ['opened-18', 0],
  ['opened-19', 1],
] as const)('No booking of %s is read wrong or refused, and %d of its columns', { timeout: 120_000 }, (half, wrong) => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf(half)
  expect([failed, columns.wrong, bookings.wrong, trustedWrong]).toEqual([0, wrong, 0, 0])
  expect(columns.missed).toBeLessThanOrEqual(3)
  expect(bookings.right).toBe(bookings.all)
  expect(acts.other / files).toBeLessThanOrEqual(1.2)
})

test.each([
  ['opened-20', 0.7],
  ['opened-21', 0.9],
  ['opened-22', 0.9],
  ['opened-24', 0.4],
  ['opened-25', 0.9],
  ['opened-26', 1.1],
  ['opened-27', 0.8],
  ['opened-28', 0.9],
  ['opened-29', 1.0],
  ['opened-30', 1.0],
  ['opened-31', 1.0],
  ['opened-33', 0.2],
  ['opened-34', 0.2],
  ['opened-35', 0.6],
  ['opened-36', 0.6],
  ['opened-37', 0.5],
  ['opened-38', 0.4],
  ['opened-39', 0.4],
  ['opened-40', 0.9],
  ['opened-41', 0.8],
  ['opened-42', 0.8],
  ['opened-45', 0.8],
  ['opened-47', 0.8],
  ['opened-49', 0.9],
  ['opened-53', 0.6],
  ['opened-54', 0.8],
  ['opened-55', 0.9],
  ['opened-56', 0.7],
  ['opened-58', 1.1],
  ['opened-61', 0.7],
  ['opened-62', 1.2],
  ['opened-64', 1.0],
  ['opened-65', 0.9],
  ['opened-67', 0.6],
  ['opened-68', 0.8],
  ['opened-71', 0.4],
  ['opened-72', 0.3],
  ['opened-74', 1.1],
  ['opened-75', 0.6],
  ['opened-76', 1.3],
] as const)('No column or booking of %s is read wrong, refused or missed', { timeout: 120_000 }, (half, mostActs) => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf(half)
  expect([failed, bookings.wrong, trustedWrong, columns.needless]).toEqual([0, 0, 0, 0])
  expect(columns.right).toBe(columns.all)
  expect(bookings.right).toBe(bookings.all)
  expect(acts.other / files).toBeLessThanOrEqual(mostActs)
})

test.each([
  // Elever, who are children beside their teachers unless a person says otherwise.
  ['opened-73', { wrong: 1, missed: 0, needless: 0 }, 1.1],
  // Whether Card number of a shop of gift cards is the reference is asked.
  ['opened-23', { wrong: 0, missed: 1, needless: 0 }, 1.4],
  ['opened-32', { wrong: 2, missed: 1, needless: 0 }, 0.6],
  ['opened-43', { wrong: 0, missed: 4, needless: 0 }, 1.0],
  ['opened-44', { wrong: 2, missed: 2, needless: 0 }, 1.0],
  // Numbers expected count where some final ones are open, and it is asked which of them are.
  ['opened-46', { wrong: 0, missed: 1, needless: 1 }, 0.7],
  // Where nothing else is a reference, it is asked whether the number of a stateroom is.
  ['opened-48', { wrong: 0, missed: 0, needless: 2 }, 1.5],
  // When people meet beside the address of a pickup is asked about.
  ['opened-50', { wrong: 1, missed: 0, needless: 0 }, 0.9],
  // It is asked whether letters below S are the status.
  ['opened-51', { wrong: 0, missed: 1, needless: 0 }, 1.0],
  // When people meet beside the place where they do is the pickup's; in a list without a header most people come as couples.
  ['opened-52', { wrong: 1, missed: 2, needless: 0 }, 1.1],
  // Whether pd and owes below Paid? are the status is asked.
  ['opened-57', { wrong: 0, missed: 1, needless: 0 }, 0.7],
  // A telephone of seven digits without a header is asked for, and a folio of a ship numbers the bookings as one of a hotel does.
  ['opened-59', { wrong: 0, missed: 1, needless: 1 }, 0.8],
  // The number of a voucher beside a reference of another system, and N° beside numbers of adults and children.
  ['opened-60', { wrong: 3, missed: 0, needless: 2 }, 0.8],
  // The one hour of a file at which people meet is asked about, and so is Nr. that several rows of one booking have.
  ['opened-63', { wrong: 5, missed: 0, needless: 0 }, 1.0],
  // Tour and Shore of a header on two lines, others beside those over 65, and hours among which one is to come.
  ['opened-66', { wrong: 1, missed: 3, needless: 0 }, 0.9],
] as const)(
  'No booking of %s is read wrong or refused, though some columns are: %o',
  { timeout: 120_000 },
  (half, most, mostActs) => {
    const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf(half)
    expect([failed, bookings.wrong, trustedWrong]).toEqual([0, 0, 0])
    expect(columns.needless).toBeLessThanOrEqual(most.needless)
    expect(columns.wrong).toBeLessThanOrEqual(most.wrong)
    expect(columns.missed).toBeLessThanOrEqual(most.missed)
    expect(bookings.right).toBe(bookings.all)
    expect(acts.other / files).toBeLessThanOrEqual(mostActs)
  },
)

test('No booking of opened-11 is read wrong or refused, though four columns are', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-11')
  expect([failed, bookings.wrong, trustedWrong]).toEqual([0, 0, 0])
  expect(columns.wrong).toBeLessThanOrEqual(4)
  expect(columns.missed).toBe(0)
  expect(bookings.right).toBe(bookings.all)
  expect(acts.other / files).toBeLessThanOrEqual(0.4)
})

test.each(['opened-13', 'opened-14', 'opened-15'] as const)(
  'No column or booking of %s is read wrong, refused or missed',
  { timeout: 120_000 },
  (half) => {
    const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf(half)
    expect([failed, bookings.wrong, trustedWrong]).toEqual([0, 0, 0])
    expect(columns.right).toBe(columns.all)
    expect(bookings.right).toBe(bookings.all)
    expect(acts.other / files).toBeLessThanOrEqual(0.7)
  },
)

test('No booking of a further layout is read wrong, and none is refused', { tags: ['slow'], timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('layouts')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(columns.all - 2)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(0.3)
})

test(
  'The first file of a partner takes at most six acts of a person who finished an import before',
  { timeout: 300_000 },
  () => {
    // Not held to it: most of these took more at first sight, as their files have other places and hours each, which no column says.
    const sets = [2, 3, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 21, 27, 28, 29, 30, 68, 69]
    const more = new Set<string>(['opened', 'layouts', 'unseen', ...sets.map((set) => `opened-${set}`)])
    for (const half of halves.filter((name) => !more.has(name)))
      expect(actsOfFirstFiles(half).perFile, half).toBeLessThanOrEqual(6)
  },
)

/** The later files whose tours begin or end at another hour, which no column says. */
const areAtAnotherHour: Partial<Record<Half, number>> = {
  'opened-35': 1,
  'opened-39': 3,
  'opened-47': 1,
  'opened-62': 1,
}

/** The bookings of later files that are refused: an excursion with another agency was cancelled. */
const areRefused: Partial<Record<Half, number>> = { 'opened-79': 1 }

test('A later file of a partner needs no fixed value and at most two other acts', { timeout: 300_000 }, () => {
  // The part that is not scored yet may be empty, and the layouts are each of another partner.
  for (const half of halves.filter((name) => name !== 'unseen' && name !== 'layouts')) {
    const { files, acts, bookings } = scoreLaterFiles(half)
    expect(files, half).toBeGreaterThan(1)
    expect(acts.fixed, half).toBe(areAtAnotherHour[half] ?? 0)
    expect(acts.other, half).toBeLessThanOrEqual(files)
    expect(bookings.right, half).toBe(bookings.all - (areRefused[half] ?? 0))
  }
})
