import { expect, test } from 'vitest'
import { mapAddress } from './contact-links.ts'

test('A place is searched for in London unless it names its town', () => {
  expect(mapAddress('Savoy Pier')).toBe('https://www.google.com/maps/search/?api=1&query=Savoy+Pier%2C+London')
  expect(mapAddress('Castle Gate, Windsor')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Castle+Gate%2C+Windsor',
  )
})
