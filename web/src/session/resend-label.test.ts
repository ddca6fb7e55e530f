import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resendLabel } from './resend-label.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-05T11:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('Codes that are given again soon are counted down, others by the time from which on they are', () => {
  const after = (seconds: number) => resendLabel(seconds, Date.now() + seconds * 1_000)
  expect([0, 1, 60, 300].map(after)).toEqual([
    'Resend OTP',
    'Resend OTP in 1 s',
    'Resend OTP in 60 s',
    'Resend OTP in 300 s',
  ])
  expect(after(5_400)).toBe('Resend OTP from 13:30')
  expect(after(86_400)).toBe('Resend OTP from Jun 06, 2026 12:00')
})
