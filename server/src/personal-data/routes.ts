import type { FastifyInstance } from 'fastify'
import { personalDataEndpoints } from 'contract/personal-data'
import { sweepFiles } from '../files/write.ts'
import { handle } from '../http/handle.ts'
import { wholePerson } from '../http/time-limits.ts'
import { removeMails } from '../mail/transport.ts'
import { mentionsContact } from './names.ts'
import { findPerson, findStaff } from './person.sql.ts'
import { readPersonalData, readPictures } from './read.ts'
import { erasePerson, type Erasure } from './write.ts'

export function personalDataRoutes(app: FastifyInstance) {
  handle(
    app,
    personalDataEndpoints.find,
    async ({ query }, { db, me, request }) => {
      const person = await findPerson(db, query)
      const held = await readPersonalData(db, person)
      // Who was looked for is personal data itself, which no log keeps.
      request.log.info({ who: me.id, counts: held.counts }, 'personal data read')
      return { ...held, pictures: await readPictures(app.store, person), staff: await findStaff(db, query) }
    },
    wholePerson,
  )

  handle(
    app,
    personalDataEndpoints.erase,
    async ({ body: { total, words, ...selector } }, { tx, me, request, afterCommit }) => {
      const gone = await erasePerson(tx, selector, { total, words })
      request.log.info({ who: me.id, counts: gone.counts }, 'personal data erased')
      afterCommit(
        () =>
          void Promise.all([app.database.tidy(), removeFiles(app, gone)]).catch((error: unknown) =>
            request.log.error({ err: error }, 'files of an erased person were not removed'),
          ),
      )
      return { total: gone.total }
    },
    wholePerson,
  )
}

/** What the transaction cannot reach: the pictures, and mails that were written to files. */
async function removeFiles({ database, store, config }: FastifyInstance, { pictures, emails }: Erasure): Promise<void> {
  if (pictures.length > 0) await sweepFiles(database, store, pictures)
  await removeMails(config, mentionsContact({ emails, phones: [] }))
}
