import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Gives a draft its name; a link does so only where there is no such file yet. */
type Place = (draft: string, file: string) => void

/** Writes a small file, which a power cut or a kill leaves as it was or as it is to be, never empty. */
export function writeSynced(file: string, text: string, place: Place = renameSync): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    place(draft, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(draft, { force: true })
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
