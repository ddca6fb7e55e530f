import { and, eq, isNull, sql } from 'drizzle-orm'
import { apiKeyLimits, apiKeyMessages as texts } from 'contract/api-key-messages'
import type { ApiKeyInput } from 'contract/api-keys'
import type { Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { apiKeyTable as t } from '../db/sign-in-tables.ts'
import { AppError } from '../http/errors.ts'
import { isActiveKey, newApiKey } from '../session/api-keys.sql.ts'

/** Makes a key for its owner. Returns it, which is the only time that it can be read. */
export async function createApiKey(tx: Tx, secret: string, userId: number, input: ApiKeyInput) {
  if ((await tx.$count(t, isActiveKey)) >= apiKeyLimits.active) throw new AppError('wrong_state', texts.tooMany)
  const { token, hint, tokenHash } = newApiKey(secret)
  const rows = await tx
    .insert(t)
    .values({
      userId,
      name: input.name,
      hint,
      tokenHash,
      permissions: input.permissions,
      readOnly: input.read_only,
      expiresAt: sql`clock_timestamp() + make_interval(days => ${input.days})`,
    })
    .returning({ id: t.id })
  return { token, id: onlyRow(rows).id }
}

/** False where it had ended. */
export async function endApiKey(tx: Tx, id: number): Promise<boolean> {
  const ended = await tx
    .update(t)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(t.id, id), isNull(t.endedAt)))
    .returning({ id: t.id })
  return ended.length > 0
}
