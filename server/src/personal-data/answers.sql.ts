import { and, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { idempotencyTable as t } from '../db/tables.ts'
import { rowsThatName, type EraseText } from './names.ts'
import { inParts, partSize } from './parts.ts'

type Answer = { user_id: number; key: string; answer: string }

/** Deletes the answers, for calls that are sent again, which name the person. */
export async function eraseAnswers(tx: Tx, erase: EraseText): Promise<void> {
  const answers = inParts<Answer>((after) =>
    tx
      .select({ user_id: t.userId, key: t.key, answer: t.answer })
      .from(t)
      .where(and(ne(t.answer, ''), after && sql`(${t.userId}, ${t.key}) > (${after.user_id}, ${after.key})`))
      .orderBy(t.userId, t.key)
      .limit(partSize),
  )
  for await (const part of answers) {
    const named = await rowsThatName(part, erase, ({ answer }): unknown => JSON.parse(answer))
    if (named.length === 0) continue
    const keys = JSON.stringify(named.map(({ user_id, key }) => ({ user_id, key })))
    await tx.delete(t).where(sql`(${t.userId}, ${t.key}) in
      (select user_id, key from json_to_recordset(${keys}::json) as x(user_id bigint, key text))`)
  }
}
