import { expect, test } from 'vitest'
import { shadeOf, shadesOf } from './shades.ts'

test('One day far above all others leaves the others distinct', () => {
  const values = [0, 0, 1, 2, 3, 4, 5, 6, 7, 41]
  const shades = shadesOf(values)
  expect(shades).toEqual([
    { shade: 1, upTo: 2 },
    { shade: 2, upTo: 4 },
    { shade: 3, upTo: 6 },
    { shade: 4, upTo: 41 },
  ])
  expect(values.map((value) => shadeOf(value, shades))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
})

test('Equal values have one shade, and the highest value has the darkest', () => {
  expect(shadesOf([1, 1, 1, 1, 1, 1, 9])).toEqual([
    { shade: 2, upTo: 1 },
    { shade: 4, upTo: 9 },
  ])
  expect(shadesOf([3, 3])).toEqual([{ shade: 4, upTo: 3 }])
  expect(shadesOf([0, 0])).toEqual([])
})
