import type { Database } from '../db/db.ts'
import { fieldError } from '../http/errors.ts'
import type { UploadedFiles } from '../http/input.ts'
import type { Log } from '../log.ts'
import { readPicture } from './pictures.ts'
import type { Store } from './store.ts'
import { storePictures, sweepFiles } from './write.ts'

type Parts = { database: Database; store: Store }

/** The file keys of a banner. */
export type StoredPicture = { image: string; thumbnail: string }

/** Checks and stores the picture of a multipart form; undefined when none was sent. Throws a field error on `field`. */
export async function storeUploadedPicture(
  app: Parts,
  files: UploadedFiles,
  field: string,
): Promise<StoredPicture | undefined> {
  const picture = await checked(files, field)
  if (!picture) return undefined
  const [image, thumbnail] = await storePictures(app.database, app.store, [picture.full, picture.thumbnail])
  return { image: image!, thumbnail: thumbnail! }
}

/** The same for a profile picture, of which only the thumbnail is stored. Returns its key. */
export async function storeUploadedAvatar(
  app: Parts,
  files: UploadedFiles,
  field: string,
): Promise<string | undefined> {
  const picture = await checked(files, field)
  return picture && (await storePictures(app.database, app.store, [picture.thumbnail]))[0]
}

/** Removes replaced files after the commit. The hourly sweep removes what fails here. */
export function removeReplaced(app: Parts & { log: Log }, replaced: (string | null)[]): void {
  if (replaced.every((key) => key === null)) return
  void sweepFiles(app.database, app.store, replaced).catch((error: unknown) =>
    app.log.warn({ err: error }, 'replaced pictures could not be removed yet'),
  )
}

async function checked(files: UploadedFiles, field: string) {
  const sent = files[field]
  const picture = sent && (await readPicture(sent.bytes))
  if (typeof picture === 'string') throw fieldError(field, picture)
  return picture
}
