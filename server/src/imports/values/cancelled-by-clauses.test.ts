import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingIsCancelled } from './cancelled-bookings.ts'
import { noteCancels } from './cancelled-texts.ts'

const notesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const cancels = (note: string) => bookingIsCancelled(note) || noteCancels(note, 'Harbour Walk')

test.each(notesOf('notes-that-cancel.txt'))('The note %s cancels its booking', (note) =>
  expect(cancels(note)).toBe(true),
)

test.each(notesOf('notes-that-do-not.txt'))('The note %s does not cancel its booking', (note) =>
  expect(cancels(note)).toBe(false),
)
