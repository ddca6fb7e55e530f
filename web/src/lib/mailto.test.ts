import { expect, test } from 'vitest'
import { mailtoOf } from './mailto.ts'

test('A mail is to the one address, whatever characters it has', () => {
  expect(mailtoOf('ada.hughes@example.test')).toBe('mailto:ada.hughes@example.test')
  expect(mailtoOf('victim%40corp.test?subject=Refund@evil.test')).toBe(
    'mailto:victim%2540corp.test%3Fsubject%3DRefund@evil.test',
  )
  expect(mailtoOf('a&cc=b,c@evil.test')).toBe('mailto:a%26cc%3Db%2Cc@evil.test')
  expect(mailtoOf('"a@b"@evil.test')).toBe('mailto:%22a%40b%22@evil.test')
})

test('Subject and text are encoded with every character that has a meaning in an address, and lines end as in mails', () => {
  expect(mailtoOf('ada+1&x@example.test', { subject: 'A & B?', body: 'One\nTwo 50 %' })).toBe(
    'mailto:ada%2B1%26x@example.test?subject=A%20%26%20B%3F&body=One%0D%0ATwo%2050%20%25',
  )
})
