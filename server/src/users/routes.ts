import type { FastifyInstance } from 'fastify'
import { customers, staff } from 'contract/users'
import type { Input } from 'contract/endpoint'
import { AppError, fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { hashPassword, whyNotPassword } from '../session/passwords.ts'
import { findCustomer, findStaff, listCustomers, listStaff } from './read.ts'
import { createStaff, deleteStaff, updateStaff } from './write.ts'

export function userRoutes(app: FastifyInstance) {
  handle(app, customers.list, ({ query }, { db }) => listCustomers(db, query))
  handle(app, customers.find, async ({ params }, { db }) => found(await findCustomer(db, params.id)))

  handle(app, staff.list, ({ query }, { db }) => listStaff(db, query))
  handle(app, staff.find, async ({ params }, { db }) => found(await findStaff(db, params.id)))

  handle(app, staff.create, ({ body }, { tx, me, prepared }) => createStaff(tx, me, body, prepared), {
    prepare: ({ body }: Input<typeof staff.create>) => hashed(body.password, body.email),
  })

  const update = {
    prepare: async ({ body }: Input<typeof staff.update>) =>
      body.password === undefined ? undefined : hashed(body.password, body.email),
  }
  for (const endpoint of [staff.update, staff.patch] as const) {
    handle(
      app,
      endpoint,
      async ({ params, body }, { tx, me, prepared, request, afterCommit }) => {
        const saved = await updateStaff(tx, me, params.id, body, prepared)
        afterCommit(() =>
          request.log.info(
            {
              by: me.id,
              staff: saved.id,
              role: saved.role,
              permissions: saved.permissions,
              status: saved.account_status,
            },
            'rights set',
          ),
        )
        return saved
      },
      update,
    )
  }

  handle(app, staff.remove, async ({ params }, { tx, me, request, afterCommit }) => {
    await deleteStaff(tx, me, params.id)
    afterCommit(() => request.log.info({ by: me.id, staff: params.id }, 'staff deleted'))
    return { id: params.id }
  })
}

function found<T>(record: T | undefined): T {
  if (!record) throw new AppError('not_found')
  return record
}

/** The hash of a password that somebody set for another; refuses what the rules refuse. */
async function hashed(password: string, email: string): Promise<string> {
  const refusal = whyNotPassword(password, email)
  if (refusal) throw fieldError('password', refusal)
  return hashPassword(password)
}
