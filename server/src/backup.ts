import { setPriority } from 'node:os'
import { counted } from 'contract/counted'
import { makeBackup } from './backup/make.ts'
import { readConfig } from './config.ts'
import { commandActor, endOnSignals, inOneSentence, onlyFile, runCommand, say } from './console.ts'

const usage = `Usage: npm run backup -- <file>

Writes the database and the pictures into one file, as in embankment-2026-01-31.tar.gz. The server may be running.`

await runCommand(async () => {
  const file = onlyFile(usage)
  endOnSignals()
  // Requests to the server take precedence.
  setPriority(10)
  const by = commandActor().name
  const { bytes, pictures, unrecorded } = await makeBackup(readConfig(process.env), file, { by }).catch(
    (error: unknown) => {
      throw inOneSentence('The backup was not made', error)
    },
  )
  const size = (bytes / 2 ** 20).toLocaleString('en-GB', { maximumFractionDigits: 1 })
  say(`Wrote ${file}: ${size} MB with ${counted(pictures, 'picture')}, in ${process.uptime().toFixed(0)} s.`)
  if (unrecorded !== undefined) say(`The activity has no line of it: ${unrecorded.replace(/\.$/, '')}.`)
})
