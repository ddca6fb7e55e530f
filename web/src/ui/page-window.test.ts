import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('up to seven pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('more pages show both ends and the neighbours of the current one', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageWindow(5, 20)).toEqual([1, 'gap', 4, 5, 6, 'gap', 20])
  expect(pageWindow(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})

test('every window has the current page once and as many items as any other', () => {
  for (let current = 1; current <= 30; current += 1) {
    const items = pageWindow(current, 30)
    expect(items).toHaveLength(7)
    expect(items.filter((item) => item === current)).toHaveLength(1)
  }
})

test('a page past the last shows the end of the list', () => {
  expect(pageWindow(99, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})
