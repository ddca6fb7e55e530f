import { counted } from 'contract/counted'
import { restoreBackup } from './backup/restore.ts'
import { readConfig } from './config.ts'
import { commandActor, endOnSignals, inOneSentence, onlyFile, runCommand, say } from './console.ts'
import { createLog } from './log.ts'

const usage = `Usage: npm run restore -- <file>

Restores what \`npm run backup\` wrote, into an empty data folder or an empty database.`

const notSent = (mails: number, which: string) =>
  mails > 0 ? ` ${counted(mails, 'mail')} ${which} may have been sent since and will not be sent.` : ''

await runCommand(async () => {
  const file = onlyFile(usage)
  endOnSignals()
  const config = readConfig(process.env)
  const log = createLog({ ...config, logLevel: 'warn' })
  const by = { log, actor: commandActor() }
  const { bookings, pictures, mails, reports, madeAt } = await restoreBackup(config, file, by).catch(
    (error: unknown) => {
      throw inOneSentence('The backup was not restored', error)
    },
  )
  const unsent = notSent(mails, 'that waited then') + notSent(reports, 'of reports that became due')
  say(
    `Restored ${counted(bookings, 'booking')} and ${counted(pictures, 'picture')} from the backup of ${madeAt}.${unsent}`,
  )
})
