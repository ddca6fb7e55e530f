// A database whose process was killed under 20 writers is open again within 5 s; a second process is refused within 1 s.
import { openCrashPlace } from '../../server/src/db/testing-crash.ts'
import { atMost, timed, type Options, type Outcome } from './claim.ts'

async function reopeningMs({ random, rounds }: Options, server: string | undefined) {
  const place = await openCrashPlace(server)
  const [opening, refusing]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      await place.writeUntilKilled(Math.floor(random() * 400))
      let database: Awaited<ReturnType<typeof place.open>> | undefined
      opening.push(await timed(async () => (database = await place.open())))
      if (!server) refusing.push(await timed(() => place.open().catch(() => undefined)))
      await database?.close()
    }
  } finally {
    await place.remove()
  }
  return { opening: Math.max(...opening), refusing: Math.max(...refusing) }
}

export async function reopening(options: Options): Promise<Outcome[]> {
  const embedded = await reopeningMs(options, undefined)
  const outcomes = [
    atMost(`open again after a kill, slowest of ${options.rounds}, embedded`, 5_000, embedded.opening),
    atMost('a second process on the data folder is refused', 1_000, embedded.refusing),
  ]
  if (!options.server) return outcomes
  const { opening } = await reopeningMs(options, options.server)
  return [...outcomes, atMost(`open again after a kill, slowest of ${options.rounds}, PostgreSQL`, 5_000, opening)]
}
