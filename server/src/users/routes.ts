import type { FastifyInstance, FastifyRequest } from 'fastify'
import { customers, staff, whyNotSetPassword, type User } from 'contract/users'
import type { Input } from 'contract/endpoint'
import { describeCall } from '../db/activity.ts'
import { removeReplaced } from '../files/uploads.ts'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { longCount } from '../http/time-limits.ts'
import type { Me } from '../http/me.ts'
import { hashNewPassword } from '../session/passwords.ts'
import { countCustomers, findCustomer, findStaff, listCustomers, listStaff } from './read.ts'
import { createStaff, deleteStaff, updateStaff } from './write.ts'

export function userRoutes(app: FastifyInstance) {
  const { config } = app
  handle(app, customers.list, ({ query }, { db }) => listCustomers(db, query))
  handle(
    app,
    customers.total,
    async ({ query }, { db, request }) => ({ total: await countCustomers(db, query, request.signal) }),
    longCount,
  )
  handle(app, customers.find, async ({ params }, { db }) => existing(await findCustomer(db, params.id)))

  handle(app, staff.list, ({ query }, { db }) => listStaff(db, query))
  handle(app, staff.find, async ({ params }, { db }) => existing(await findStaff(db, params.id)))

  handle(
    app,
    staff.create,
    async ({ body }, { tx, me, prepared, request, afterCommit }) => {
      const made = await createStaff(tx, me, body, prepared)
      afterCommit(() => logRights(request, me, made))
      return made
    },
    {
      prepare: ({ body }: Input<typeof staff.create>) => hashNewPassword(body.password, { email: body.email, config }),
    },
  )

  for (const endpoint of [staff.update, staff.patch] as const) {
    handle(
      app,
      endpoint,
      async ({ params, body }, { tx, me, prepared, request, afterCommit }) => {
        const saved = await updateStaff(tx, me, params.id, { form: body, passwordHash: prepared })
        // The values of the line have no password, nor its hash.
        if (prepared !== undefined) describeCall(tx, { details: { password: 'set by another person' } })
        afterCommit(() => {
          logRights(request, me, saved)
          if (prepared !== undefined) request.log.warn({ by: me.id, staff: saved.id }, 'password of another person set')
          app.mailer.wake()
        })
        return saved
      },
      {
        prepare: async ({ params, body }: Input<typeof staff.update>, { me }: { me: Me }) =>
          body.password === undefined || whyNotSetPassword(me, params)
            ? undefined
            : hashNewPassword(body.password, { email: body.email, config }),
      },
    )
  }

  handle(app, staff.remove, async ({ params, body }, { tx, me, request, afterCommit }) => {
    const picture = await deleteStaff(tx, me, { id: params.id, version: body?.version })
    afterCommit(() => {
      removeReplaced(app, [picture])
      request.log.info({ by: me.id, staff: params.id }, 'staff deleted')
    })
    return { id: params.id }
  })
}

const logRights = (request: FastifyRequest, by: Me, { id, role, permissions, account_status }: User) =>
  request.log.info({ by: by.id, staff: id, role, permissions, status: account_status }, 'rights set')
