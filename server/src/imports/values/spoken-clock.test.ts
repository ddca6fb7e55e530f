import { expect, test } from 'vitest'
import { readTimeRange } from './times.ts'

test.each([
  ['half past ten', '10:30'],
  ['Half past 9', '09:30'],
  ['at a quarter to twelve', '11:45'],
  ['quarter past 10', '10:15'],
  ['20 past eleven', '11:20'],
  ['twenty-five past nine', '09:25'],
  ['half past two in the afternoon', '14:30'],
  ['half past 7pm', '19:30'],
  ['quarter to eight in the morning', '07:45'],
  ['quarter to 1', '12:45'],
  ['quarter to 1 pm', '12:45'],
  ['half past 12 pm', '12:30'],
  ['halb elf', '10:30'],
  ['viertel nach 9', '09:15'],
  ['halb acht abends', '19:30'],
  ['half elf', '10:30'],
  ['kwart voor tien', '09:45'],
  ['dix heures et demie', '10:30'],
  ['9h et quart', '09:15'],
  ['las diez y media', '10:30'],
  ['le undici e un quarto', '11:15'],
  ['10 e meia', '10:30'],
  ['halv elva', '10:30'],
  ['halv 11', '10:30'],
  ['wpół do jedenastej', '10:30'],
])('%s is %s', (text, time) => expect(readTimeRange(text)).toEqual({ start: time, end: undefined }))

test.each([
  ['half past two', 'may be of the night or of the afternoon'],
  ['halb acht', 'may be of the morning or of the evening'],
  ['half 10', 'is another hour in English than in Dutch'],
  ['half past ten or so', 'is not one time'],
  ['past ten', 'names no minutes'],
  ['half day', 'is no time'],
  ['half past 13', 'is no hour'],
  ['10 and a half', 'is a number'],
  ['75 past 9', 'is no minute'],
  ['half ten', 'is another hour in Dutch'],
])('%s, which %s, is not read', (text) => expect(readTimeRange(text)).toBeUndefined())

test.each([
  ['9 to 11', '11:00'],
  ['ten to eleven', undefined],
])('%s is a range or nothing', (text, end) => expect(readTimeRange(`${text}am`)?.end).toBe(end))
