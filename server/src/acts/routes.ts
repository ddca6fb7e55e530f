import type { FastifyInstance } from 'fastify'
import { acts } from 'contract/acts'
import { openTotals } from '../bookings/total.sql.ts'
import { countDeleted } from '../bookings/deleted.sql.ts'
import { handle } from '../http/handle.ts'
import { longCount } from '../http/time-limits.ts'
import { findAct, listActRows, listActs } from './read.ts'
import { isOfDeleted, listed } from './selection.sql.ts'
import { cancelAct, createAct, startActCommit, startActUndo } from './write.ts'

/** `wake` runs at once what the schedule does later anyway: queued tasks. */
export function actRoutes(app: FastifyInstance, { workOnActs: wake }: { workOnActs: () => void }) {
  const totalOf = openTotals(app.database.db)

  handle<typeof acts.create, number | undefined>(
    app,
    acts.create,
    async ({ body }, { tx, me, prepared, afterCommit }) => {
      const id = await createAct(tx, body, { me, matching: prepared })
      afterCommit(wake)
      return findAct(tx, id)
    },
    {
      ...longCount,
      // Before the transaction, because a broad search is counted in steps.
      prepare: async ({ body }, { request, db }) => {
        const { query } = body.selection
        if (!query) return undefined
        return isOfDeleted(query) ? countDeleted(db, listed(query)) : totalOf(listed(query), request.signal)
      },
    },
  )

  handle(app, acts.list, ({ query }, { db }) => listActs(db, query))

  handle(app, acts.find, ({ params }, { db }) => findAct(db, params.id))

  handle(app, acts.rows, ({ params, query }, { db, me }) => listActRows(db, params.id, query, me))

  handle(app, acts.commit, async ({ params }, { tx, me, afterCommit }) => {
    await startActCommit(tx, params.id, me)
    afterCommit(wake)
    return findAct(tx, params.id)
  })

  handle(app, acts.cancel, async ({ params, body }, { tx, me, afterCommit }) => {
    await cancelAct(tx, params.id, me, body?.state)
    afterCommit(wake)
    return findAct(tx, params.id)
  })

  handle(app, acts.undo, async ({ params }, { tx, me, afterCommit }) => {
    await startActUndo(tx, params.id, me)
    afterCommit(wake)
    return findAct(tx, params.id)
  })
}
