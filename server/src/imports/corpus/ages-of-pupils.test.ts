import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Schools, academies and universities call those who learn there by the same words, whatever their age.

const file = (pupils: string, { column = 'Lider', cells = ['Ann Lee', 'Bo Lim'], title = '' } = {}) =>
  readText(
    [
      ...(title === '' ? [] : [title]),
      `Ref;${column};Tour;Date;Time;${pupils};Adults;Total`,
      `TR-01;${cells[0]};Harbour Cruise;Mon 6 July 2026;10:15;9;1;£145.00`,
      `TR-02;${cells[1]};Harbour Cruise;Wed 8 July 2026;09:30;6;1;£126.00`,
    ].join('\n'),
  )

test.each(['Alumnos', 'Schüler', 'Élèves', 'Alunos'])('%s of whom nothing says the age are asked about', (pupils) => {
  const { mapping, questions } = file(pupils)
  expect(mapping).toMatchObject({ [pupils]: 'children' })
  expect(questions).toContain('unsure_columns')
})

test.each([
  ['Alumnos', { column: 'Nivel', cells: ['B1', 'C1.2'] }],
  ['Schüler', { title: 'Sprachschule Nordlicht - Ausflüge im Juli' }],
  ['Élèves', { title: 'Université de Beaulieu' }],
  ['Alunos', { column: 'Centro', cells: ['Academia Dois Rios', 'Academia do Mar'] }],
])('%s of a course of languages or a university are students, after a question', (pupils, beside) => {
  const { mapping, questions } = file(pupils, beside)
  expect(mapping).toMatchObject({ [pupils]: 'students' })
  expect(questions).toContain('unsure_columns')
})

test.each([
  ['Alumnos', { title: 'Colegio Ribera del Sol' }],
  ['Schüler', { column: 'Klasse', cells: ['5a', '5b'] }],
  ['Élèves', { column: 'Établissement', cells: ['Collège Jean-Rostand', 'École des Lilas'] }],
  ['Alunos (10-12)', {}],
  ['Pupils', {}],
  ['Leerlingen', {}],
])('%s of a school for children are children', (pupils, beside) => {
  const { mapping, questions } = file(pupils, beside)
  expect(mapping).toMatchObject({ [pupils]: 'children' })
  expect(questions).not.toContain('unsure_columns')
})

const beside = (time: string, column: string, cell: string) =>
  readText(
    [
      `Ref;${column};Aktivitet;Datum;Tid;Elever;Lärare;Pris GBP`,
      `LB-1;${cell};Harbour Cruise;2027-03-16;${time};26;3;1160,00`,
      `LB-2;${cell};Street art;2027-03-17;kl. 13.30;14;2;640,00`,
    ].join('\n'),
  )

test('Kl. 10.00 is no tenth class: whether pupils beside their teachers are children is asked', () => {
  const { mapping, questions } = beside('kl. 10.00', 'Ansvarig', 'Karin Berg')
  expect(mapping).toMatchObject({ Elever: 'children', Lärare: 'adults' })
  expect(questions).toContain('unsure_columns')
})

test('Pupils of kl. 7A are children', () => {
  expect(beside('kl. 10.00', 'Grupp', 'kl. 7A').mapping).toMatchObject({ Elever: 'children' })
})
