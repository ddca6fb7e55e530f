import type { Database } from '../db/db.ts'
import { fieldError } from '../http/errors.ts'
import type { UploadedFiles } from '../http/input.ts'
import type { Log } from '../log.ts'
import { readPicture } from './pictures.ts'
import type { Store } from './store.ts'
import { storePictures, sweepFiles } from './write.ts'

type Parts = { database: Database; store: Store }

/** What a banner names. */
export type StoredPicture = { image: string; thumbnail: string }

/** The picture of a multipart form, checked and stored; nothing when none was sent. Refuses on the form's field. */
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

/** The same for a face, of which only the small one is ever shown. Returns its key. */
export async function storeUploadedAvatar(
  app: Parts,
  files: UploadedFiles,
  field: string,
): Promise<string | undefined> {
  const picture = await checked(files, field)
  return picture && (await storePictures(app.database, app.store, [picture.thumbnail]))[0]
}

/** After the commit of the change that names these no more. What fails here is found by the hourly sweep. */
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
