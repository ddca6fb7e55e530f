import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { planAnew, statementNames } from './statement-names.ts'

describe('The name of a statement', () => {
  test('is given the second time that a connection sends it, and stays the same', () => {
    const nameOf = statementNames()
    expect(nameOf('select $1')).toBeUndefined()
    const name = nameOf('select $1')
    expect(name).toBeDefined()
    expect(nameOf('select $1')).toBe(name)
    nameOf('select $2')
    expect(nameOf('select $2')).not.toBe(name)
  })

  test('is never given to a statement that is to be planned for its values', () => {
    const nameOf = statementNames()
    const { sql: text } = new PgDialect().sqlToQuery(sql`${planAnew} select ${1}`)
    for (const name of [nameOf(text), nameOf(text), nameOf(text)]) expect(name).toBeUndefined()
  })

  test('is given to a bounded number of statements of bounded length', () => {
    const nameOf = statementNames()
    const texts = Array.from({ length: 5_000 }, (_, index) => `select $1 + ${index}`)
    const names = new Set(texts.flatMap((text) => [nameOf(text), nameOf(text)]))
    names.delete(undefined)
    expect(names.size).toBe(300)
    const long = `select $1, '${'x'.repeat(30_000)}'`
    nameOf(long)
    expect(nameOf(long)).toBeUndefined()
  })
})
