import { messages } from 'contract/messages'
import { expect, test } from 'vitest'
import { whyNotPicture } from './pictures.ts'

test.each([
  ['photo.jpg', 'image/jpeg', undefined],
  ['photo', '', undefined],
  ['notes.txt', 'text/plain', messages.pictures.notAPicture],
  ['drawing.svg', 'image/svg+xml', messages.pictures.notAPicture],
])('A file %s of the type %j is refused: %s', (name, type, refusal) => {
  expect(whyNotPicture(new File(['x'], name, { type }))).toBe(refusal)
})
