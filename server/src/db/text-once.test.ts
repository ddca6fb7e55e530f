import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { keptStatements, textOnce } from './text-once.ts'

const rendered = (query: ReturnType<typeof sql>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  return [text, params]
}

test('A statement keeps its text and its own values, and takes other values at each call', () => {
  let times = 0
  const find = textOnce<{ id: number; name: string | null }>((at) => {
    times++
    return sql`select ${'own'} from users where id = ${at('id')} and name = ${at('name')} or id <> ${at('id')}`
  })
  const text = 'select $1 from users where id = $2 and name = $3 or id <> $4'
  expect(rendered(find({ id: 7, name: 'Ada' }))).toEqual([text, ['own', 7, 'Ada', 7]])
  expect(rendered(find({ id: 8, name: null }))).toEqual([text, ['own', 8, null, 8]])
  expect(times).toBe(1)
})

test('A text whose own dollar signs look like parameters is refused', () => {
  const find = textOnce<{ id: number }>((at) => sql`select '$1' where 1 = ${at('id')}`)
  expect(() => find({ id: 1 })).toThrow('a dollar sign and a number')
})

test('A statement whose text is made is not lost in another one: it is refused there', () => {
  const find = textOnce<{ id: number }>((at) => sql`select from users where id = ${at('id')}`)
  expect(() => rendered(sql`select exists (${find({ id: 1 })})`)).toThrow('cannot be a part of another one')
})

test('Statements are kept by their key, and made again after more than may be kept', () => {
  let made = 0
  const kept = keptStatements(2)
  const find = (id: number) => kept(`id ${id}`, () => (made++, sql`select from users where id = ${id}`))
  for (const id of [1, 2, 1, 2]) expect(rendered(find(id))).toEqual(['select from users where id = $1', [id]])
  expect(made).toBe(2)
  for (const id of [3, 1]) expect(rendered(find(id))).toEqual(['select from users where id = $1', [id]])
  expect(made).toBe(4)
})
