import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bookingCreateInput, bookingInput } from './bookings.ts'
import { remarkOnDropOff } from './booking-values.ts'
import { isSkippedTime, pickupDay } from './days.ts'
import { inclusionInput } from './inclusions.ts'
import { profileInput } from './profile.ts'
import { promotionFields, promotionQuery } from './promotions.ts'
import { changePasswordInput, codeInput, emailInput, loginInput, passwordsInput } from './session.ts'
import { staffCreateForm, staffCreateInput, staffUpdateForm, staffUpdateFormWithoutPhone } from './users.ts'

/** First message of each refused field, by its dotted name. */
function refusals(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const fields = (schema: z.ZodMiniType, value: unknown) => Object.keys(refusals(schema, value)).toSorted()

describe('signing in and passwords', () => {
  test('the sign-in wants an address and a password', () => {
    expect(fields(loginInput, { email: '', password: '' })).toEqual(['email', 'password'])
    expect(refusals(loginInput, { email: 'who@example.test', password: 'x' })).toEqual({})
  })

  test('a forgotten password names what is missing at each step', () => {
    expect(refusals(emailInput, { email: ' ' })).toEqual({ email: 'Email is required' })
    for (const email of [
      'ann@example.com',
      "o'neill+tours@mail-3.example.co.uk",
      'ann@bücher.example',
      'ann@उदाहरण.परीक्षा',
      'ann@192.0.2.1',
    ])
      expect(refusals(emailInput, { email }), email).toEqual({})
    for (const email of [
      'ann',
      'ann@example',
      'ann@example.com,',
      'ann@example.com;bob.org',
      'ann@example.com>',
      'ann@example.com"',
      'ann@example.com.',
      'ann@example..com',
      'a@b.c/d?e',
      'ann@-.-',
      'ann@-example.com',
      'ann@example-.com',
      'ann@example.com\u200b.org',
      'ann\u200b@example.com',
    ])
      expect(refusals(emailInput, { email }), email).toEqual({ email: 'Email must be a valid email address' })
    expect(refusals(codeInput, { otp: '' })).toEqual({ otp: 'OTP is required' })
    expect(refusals(codeInput, { otp: '12345' })).toEqual({ otp: 'OTP must be exactly 6 characters' })
    expect(refusals(codeInput, { otp: '1234567' })).toEqual({ otp: 'OTP must be exactly 6 characters' })
    expect(refusals(codeInput, { otp: '123456' })).toEqual({})
    expect(refusals(passwordsInput, { password: '', password_confirmation: '' })).toEqual({
      password: 'Please fill in all password fields',
      password_confirmation: 'Please fill in all password fields',
    })
    expect(refusals(passwordsInput, { password: 'river-kettle', password_confirmation: 'river-kettles' })).toEqual({
      password_confirmation: 'Passwords do not match',
    })
  })

  test('a changed password has eight characters, twice the same', () => {
    const change = (password: string, again = password) =>
      refusals(changePasswordInput, { current_password: 'x', new_password: password, new_password_confirmation: again })
    expect(change('seven77')).toEqual({ new_password: 'Password must be at least 8 characters long.' })
    expect(change('river-kettle', 'river')).toEqual({
      new_password_confirmation: 'New password and confirm password do not match.',
    })
    expect(change('eight888')).toEqual({})
  })
})

describe('what a form requires', () => {
  test('a member of staff: username, e-mail, mobile and role, and passwords when they are added', () => {
    expect(fields(staffCreateForm, {})).toEqual([
      'email',
      'mobile',
      'password',
      'password_confirmation',
      'role',
      'username',
    ])
    expect(fields(staffUpdateForm, { password: '', password_confirmation: '' })).toEqual(['email', 'mobile', 'role'])
    expect(fields(staffUpdateFormWithoutPhone, { mobile: '' })).toEqual(['email', 'role'])
    expect(fields(staffUpdateFormWithoutPhone, { mobile: '1' })).toEqual(['email', 'mobile', 'role'])
  })

  test('Two passwords of a member of staff that differ are refused by the endpoint, and reported by the form in a toast', () => {
    const member = {
      username: 'ada',
      email: 'ada@example.test',
      mobile: '020 7946 0018',
      role: 'employee',
      password: 'river-kettle',
      password_confirmation: 'river-kettles',
    }
    expect(refusals(staffCreateInput, member)).toEqual({ password_confirmation: 'Passwords do not match!' })
    expect(refusals(staffCreateForm, member)).toEqual({})
  })

  test('a profile: name, e-mail and phone', () => {
    expect(fields(profileInput, { name: '', email: '', mobile: '', address: '' })).toEqual(['email', 'mobile', 'name'])
    expect(fields(profileInput, { name: 'Ada', email: 'ada', mobile: '020 7946 0018', address: '' })).toEqual(['email'])
  })

  test('a promotion: title, subtitle, description, a web address and both days', () => {
    const empty = {
      title: '',
      subtitle: '',
      description: '',
      target_url: '',
      start_at: '',
      end_at: '',
      is_active: true,
    }
    expect(fields(promotionFields, empty)).toEqual([
      'description',
      'end_at',
      'start_at',
      'subtitle',
      'target_url',
      'title',
    ])
    const whole = {
      ...empty,
      title: 'T',
      subtitle: 'S',
      description: 'D',
      start_at: '2026-01-01',
      end_at: '2026-01-01',
    }
    expect(refusals(promotionFields, { ...whole, target_url: 'https://example.test/' })).toEqual({})
    for (const target_url of ['javascript:alert(1)', 'example.test', 'ftp://example.test', 'http:///'])
      expect(fields(promotionFields, { ...whole, target_url })).toEqual(['target_url'])
  })

  test('A day that cannot be read is refused alone, not its range as well', () => {
    const days = { title: 'T', subtitle: 'S', description: 'D', target_url: 'https://example.test/', is_active: true }
    const promotion = (start_at: string, end_at: string) => fields(promotionFields, { ...days, start_at, end_at })
    expect(promotion('abc', '2026-01-01')).toEqual(['start_at'])
    expect(promotion('2026-01-01', '01/01/2025')).toEqual(['end_at'])
    expect(promotion('2026-01-02', '2026-01-01')).toEqual(['end_at'])
    const range = (start_date: string, end_date: string) => fields(promotionQuery, { start_date, end_date })
    expect(range('abc', '2026-01-01')).toEqual(['start_date'])
    expect(range('2026-01-01', '01/01/2025')).toEqual(['end_date'])
    expect(range('2026-01-02', '2026-01-01')).toEqual(['end_date'])
  })

  test('an inclusion: its name', () => {
    expect(refusals(inclusionInput, { name: '  ' })).toEqual({ name: 'Name is required' })
  })

  test('A name of invisible characters only is empty', () => {
    for (const name of ['\u200b', '\u2060\u00ad\ufeff', '\u3164', '\u2800 \u2800', '\u202e', '\u034f'])
      expect(refusals(inclusionInput, { name }), JSON.stringify(name)).toEqual({ name: 'Name is required' })
    expect(refusals(inclusionInput, { name: 'a\u200bb' })).toEqual({})
  })

  test('A text that is too long before normalisation is refused with the message of its limit', () => {
    const tooLong = { name: 'Name must be at most 255 characters' }
    expect(refusals(inclusionInput, { name: 'x'.repeat(256) })).toEqual(tooLong)
    expect(refusals(inclusionInput, { name: '\u0301\u0316'.repeat(100_000) })).toEqual(tooLong)
    // Each of these is one character in NFC.
    expect(inclusionInput.parse({ name: '\u03b1\u0313\u0300\u0345'.repeat(255) }).name).toBe('\u1f82'.repeat(255))
  })

  test('A value of another type is no missing one', () => {
    const wrong = {
      description: 5,
      customer_phone: 442079460000,
      input_date: 20260601,
      booking_datetime: 0,
      pickup_time: 930,
      lead_traveler: null,
      travelers: [{ name: 'Ada', type: 'adult', dob: 1990 }],
    }
    expect(refusals(bookingCreateInput, wrong)).toMatchObject({
      description: 'Name must be text',
      customer_phone: 'Customer phone must be text',
      input_date: 'Input date must be a date (yyyy-MM-dd)',
      booking_datetime: 'Booking date must be a date and time (yyyy-MM-ddTHH:mm)',
      pickup_time: 'Pickup time must be a time (HH:mm)',
      lead_traveler: 'Lead traveler is required',
      'travelers.0.dob': 'Date of birth must be a date (yyyy-MM-dd)',
    })
  })

  test('More than 30 combining marks in a row are refused', () => {
    expect(refusals(inclusionInput, { name: `a${'\u0316'.repeat(30)}` })).toEqual({})
    expect(refusals(inclusionInput, { name: `a${'\u0316'.repeat(31)}` })).toEqual({
      name: 'Name contains characters that cannot be used',
    })
  })

  test('Multi-line text takes newlines and no other control characters', () => {
    const address = (text: string) =>
      refusals(profileInput, { name: 'Ada', email: 'ada@example.test', mobile: '020 7946 0018', address: text })
    expect(address('1 Strand\r\nLondon')).toEqual({})
    expect(address('1 Strand\tLondon')).toEqual({ address: 'Address contains characters that cannot be used' })
  })

  test('a booking: everything but the reference, the inclusions and a date of birth', () => {
    expect(fields(bookingCreateInput, {})).toEqual([
      'amount',
      'booking_datetime',
      'booking_source',
      'confirmation_type',
      'currency',
      'customer_email',
      'customer_phone',
      'description',
      'drop_off_location',
      'drop_off_time',
      'input_date',
      'lead_traveler',
      'pickup_location',
      'pickup_time',
      'product_code',
      'status',
      'supplier_confirmation',
      'traveler_type',
      'travelers',
    ])
    expect(fields(bookingCreateInput, { travelers: [{}] })).toEqual(
      expect.arrayContaining(['travelers.0.name', 'travelers.0.type']),
    )
    expect(fields(bookingCreateInput, { travelers: [{}] })).not.toContain('travelers.0.dob')
  })
})

describe('times of a booking', () => {
  test.each([
    ['2027-06-06T00:30', '23:45', '2027-06-05'],
    ['2027-06-06 00:30:00', '18:30', '2027-06-05'],
    ['2027-06-06T00:30', '18:29', '2027-06-06'],
    ['2027-01-01T05:59', '23:59', '2026-12-31'],
    ['2027-06-06T00:30', '00:10', '2027-06-06'],
    ['2027-06-06T00:30', '00:45', '2027-06-06'],
    ['2027-06-06T06:00', '23:59', '2027-06-06'],
    ['2027-06-06T09:00', '09:15', '2027-06-06'],
    ['2027-06-06T08:00', '20:30', '2027-06-06'],
  ])('of a tour at %s a pickup at %s is on %s', (tour, pickup, day) => {
    expect(pickupDay(tour, pickup)).toBe(day)
    // The drop-off is asked at midnight alone.
    for (const dropOff of ['23:50', '00:10']) expect(pickupDay(tour, pickup, dropOff)).toBe(day)
  })

  const when = bookingInput.shape.booking_datetime
  const refusal = (text: string) => when.safeParse(text).error?.issues[0]?.message

  test('a time that the clocks of London go over is refused with a sentence', () => {
    expect(refusal('2027-03-28T01:30')).toBe(
      "Booking date does not exist: London's clocks go from 00:59 to 02:00 that night.",
    )
    expect(refusal('2027-03-28T01:00')).toBeDefined()
    for (const text of ['2027-03-28T00:59', '2027-03-28T02:00', '2027-03-27T01:30', '2026-10-25T01:30'])
      expect(refusal(text)).toBeUndefined()
  })

  test('of every hour of three years the skipped ones are those of the last Sundays in March', () => {
    const hours = Array.from({ length: 3 * 365 * 24 }, (_, hour) =>
      new Date(Date.UTC(2025, 0, 1, hour)).toISOString().slice(0, 16),
    )
    expect(hours.filter(isSkippedTime)).toEqual(['2025-03-30T01:00', '2026-03-29T01:00', '2027-03-28T01:00'])
  })

  test('a drop-off before the pickup is worth a remark', () => {
    const remark = 'The drop-off is before the pickup. That is right only if it is on the next day.'
    for (const [tour, pickup, dropOff] of [
      ['2027-06-06T09:30', '09:00', '08:59'],
      ['', '09:00', '08:59'],
      ['6 jun', '23:45', '03:00'],
      ['2027-06-06T25:00', '23:45', '03:00'],
      ['2027-06-06T23:00', '22:30', '01:00'],
      // Before the tour begins, and before a pickup of the same day.
      ['2027-06-06T00:30', '23:45', '00:15'],
      ['2027-06-06T03:00', '02:30', '01:00'],
    ] as const)
      expect(remarkOnDropOff(tour, pickup, dropOff)).toBe(remark)
    for (const [tour, pickup, dropOff] of [
      ['2027-06-06T09:30', '09:00', '09:00'],
      ['2027-06-06T09:30', '09:00', '12:00'],
      ['2027-06-06T09:30', '', '08:00'],
      ['2027-06-06T09:30', '09:00', 'soon'],
    ] as const)
      expect(remarkOnDropOff(tour, pickup, dropOff)).toBeUndefined()
  })

  test('a drop-off on the day of a tour, whose pickup is on the evening before, is worth none', () => {
    for (const dropOff of ['00:30', '03:00', '12:00', '23:50'])
      expect(remarkOnDropOff('2027-06-06T00:30', '23:45', dropOff)).toBeUndefined()
    expect(remarkOnDropOff('2027-06-06T00:00', '23:45', '03:00')).toBeUndefined()
  })
})
