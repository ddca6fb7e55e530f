import { expect, test } from 'vitest'
import { differences, likelyChoices, merged, pictureField, textField } from './conflict.ts'

type Values = { title: string; image: File | null | undefined; image_url: string | null }

const fields = [
  textField<Values, 'title'>('title', 'Title'),
  pictureField<Values, 'image'>('image', 'Image', ({ image_url }) => image_url),
]
const base: Values = { title: 'Summer', image: undefined, image_url: '/files/a' }
const theirs: Values = { ...base, image_url: '/files/b' }
const picked = new File(['x'], 'mine.png')
const found = (mine: Partial<Values>, fresh = theirs) => differences(fields, base, { ...base, ...mine }, fresh)

test('A picture that another person replaced is asked about where one is chosen or removed here', () => {
  for (const image of [picked, null]) expect(found({ image })).toMatchObject([{ field: { name: 'image' }, both: true }])
  expect(found({ title: 'Autumn' })).toEqual([])
  expect(found({ image: picked }, { ...base, title: 'Winter' })).toMatchObject([{ field: { name: 'title' } }])
})

test('The chosen picture is given up for theirs, and kept otherwise', () => {
  const mine = { ...base, image: picked }
  const all = found(mine)
  expect(all[0]?.field.lines(mine)).toEqual(['mine.png'])
  expect(all[0]?.field.lines(theirs)).toEqual(['Saved picture'])
  expect(merged(mine, theirs, { found: all, choices: likelyChoices(all) }).image).toBe(picked)
  expect(merged(mine, theirs, { found: all, choices: { image: 'theirs' } }).image).toBeUndefined()
})
