import { expect, test } from 'vitest'
import { readNameList } from './name-list.ts'

const namesIn = (text: string) => readNameList(text)?.map(({ name, unclear }) => (unclear ? '?' : name))

test.each([
  ['Ann Lee, Bo Lee, Cher', ['Ann Lee', 'Bo Lee', 'Cher']],
  ['Eva Kurz, Jan Kurz, Nina', ['Eva Kurz', 'Jan Kurz', 'Nina']],
  ['Ann Lee, Bo Lee, TBA', ['Ann Lee', 'Bo Lee', 'TBA']],
  ['Ann Lee, Bo Lee, Guest', ['Ann Lee', 'Bo Lee', 'Guest']],
  ['Ann Lee, Bo Lee and Cy', ['Ann Lee', 'Bo Lee', 'Cy']],
  ['Ana Ruiz, Eva Gil y Luz Sol', ['Ana Ruiz', 'Eva Gil', 'Luz Sol']],
  ['Ana Ruiz y Eva Gil', ['Ana Ruiz', 'Eva Gil']],
  ['Ana Lima (34) e Bia, Rui Costa', ['Ana Lima', 'Bia', 'Rui Costa']],
  ['Ana Ruiz y Eva Gil & Luz Sol', ['Ana Ruiz', 'Eva Gil', 'Luz Sol']],
])('The names in %s are those of several travelers', (text, names) => expect(namesIn(text)).toEqual(names))

test.each([
  'José Ortega y Gasset Ruiz, Ana Pérez y Soto Gil',
  'Ana Pérez, José Ortega y Gasset',
  'Ana Lima, Rui Costa e Bia',
  'Ruiz Gil, Ana, Lee Day, Bo',
  'José Ortega y Gasset, Ana Ruiz',
  'Maria Silva e Sousa, Ana Costa',
  'Ana Costa, Maria Silva e Sousa, Rui Lima',
  'Josep Puig i Cadafalch, Ona Roca',
  'José Ortega y Gasset & Ana Ruiz',
  'Ana Pérez / José Ortega y Gasset',
  'Ann Lee, Bo Lee, Baby',
  'Hans Maier, Eva Maier, Kind',
  'Ana Ruiz, Eva Gil y Hija',
  'Eva Kurz, Jan Kurz, Enkel',
  'Ann Lee, Bo Lee, Child',
  'Ann Lee, Bo Lee, Driver',
])('%s leaves open who travels', (text) => expect(namesIn(text)).toEqual(['?']))

test.each([
  'Müller, Anna',
  'Ortega y Gasset, José',
  'García y López, María José',
  'João Costa e Silva',
  'Lee, Ann and Bo',
  'Cher',
])('%s is no list of whole names', (text) => expect(readNameList(text)).toBeUndefined())
