import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noteCancels } from '../cancelled-texts.ts'
import { bookingIsCancelled } from './note-cancels.ts'

const notesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const cancelling = notesOf('notes-that-cancel.txt')
const others = notesOf('notes-that-do-not.txt')

const isSaid = (note: string) => bookingIsCancelled(note, { tour: 'Harbour Walk' })
// A status that stands first leaves a note to a person, whatever stands behind it.
const isStatusFirst = (note: string) => noteCancels(note, 'Harbour Walk')
const cancels = (note: string) => isSaid(note) || isStatusFirst(note)

test.each(cancelling)('The note %s cancels its booking', (note) => expect(cancels(note)).toBe(true))

test.each(others)('The note %s does not cancel its booking', (note) => expect(cancels(note)).toBe(false))

// What people write around what they mean changes nothing about it.

test.each([
  'Email last night: ',
  'Phone call 3 May: ',
  'Message from agent - ',
  'Hi Sam, ',
  'Good morning, ',
  'Mail von gestern: ',
  'Hallo Frau Kern, ',
  'Guten Tag, ',
  'Bonjour, ',
  'Hola, ',
  'Buongiorno, ',
  'Beste, ',
  'Bom dia, ',
  'Dzień dobry, ',
])('Behind %s a note says what it says without it', (before) => {
  expect(cancelling.filter((note) => !isSaid(before + note) && !isStatusFirst(note))).toEqual([])
  expect(others.filter((note) => isSaid(before + note))).toEqual([])
})

test.each([
  ', hotel informed',
  ', the guide is informed',
  ' - sorry for the mistake',
  ', thanks',
  '. Kind regards, Ann',
  ', Hotel informiert',
  ', vielen Dank',
  ', merci',
  '. Cordialement, Ann',
  ', gracias',
  ', grazie',
  ', bedankt',
  ', obrigado',
  ', dziękuję',
])('Before %s a note says what it says without it', (behind) => {
  expect(cancelling.filter((note) => !isSaid(note + behind) && !isStatusFirst(note))).toEqual([])
  expect(others.filter((note) => isSaid(note + behind))).toEqual([])
})
