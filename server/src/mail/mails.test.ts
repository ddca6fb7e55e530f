import { describe, expect, test } from 'vitest'
import { verificationMail } from './mails.ts'

const greetingFor = (name: string) => {
  const { text, html } = verificationMail('c@example.test', name, '123456')
  const greeting = text.split('\n')[0]!
  expect(html).toContain(`>${greeting.replaceAll('"', '&quot;')}</p>`)
  if (greeting === 'Hello,') expect(text + html).not.toContain(name)
  return greeting
}

describe('The mail that verifies an address', () => {
  test.each(['Cleo', 'Zoë O’Neil', "Sean O'Brien", 'Anne-Marie de la Cruz', 'J. R. Smith', 'José', '李小龍', 'नरेन्द्र'])(
    'greets %s by name',
    (name) => expect(greetingFor(name)).toBe(`Hello ${name},`),
  )

  test.each([
    'evil.example',
    'https://evil.example/x',
    'www evil example',
    'you won, visit evil',
    'Your account is locked',
    'call 020 7946 0000',
    'Pay now!',
    'me@evil.example',
    'one two three four five six',
    'Bank: call us',
    'x'.repeat(61),
    'Claim your prize.Now',
  ])('does not repeat %j', (name) => expect(greetingFor(name)).toBe('Hello,'))
})
