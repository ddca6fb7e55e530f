import { expect, test } from 'vitest'
import { callAddress, mapAddress } from './contact-links.ts'

test('A phone number is called without what people type between its digits', () => {
  expect(callAddress(' +44 (0)20 7946-0018')).toBe('tel:+4402079460018')
  expect(callAddress('020 7946 0018')).toBe('tel:02079460018')
})

test('A place is searched for in London unless it names its town', () => {
  expect(mapAddress('Savoy Pier')).toBe('https://www.google.com/maps/search/?api=1&query=Savoy+Pier%2C+London')
  expect(mapAddress('Castle Gate, Windsor')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Castle+Gate%2C+Windsor',
  )
})
