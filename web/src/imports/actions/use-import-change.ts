import type { ImportChange } from 'contract/import-inputs'
import type { Import } from 'contract/imports'
import { useCallback } from 'react'
import { toastError } from '../../api/errors.ts'
import { store } from '../../api/store.ts'
import { importsApi, useChangeImportMutation } from '../api.ts'

/** The last change of each import: the server has to receive them in the order in which they were made. */
const last = new Map<number, Promise<unknown>>()

/** A change, or what makes it of the import as the change before it left it. */
type Change = ImportChange | ((latest: Import) => ImportChange)

/**
 * Changes how the file is read, after which the server checks it again. A change is sent after the one before it.
 * Resolves to false when it was refused.
 */
export function useImportChange(data: Import) {
  const { id } = data
  const [change] = useChangeImportMutation()
  return useCallback(
    (made: Change): Promise<boolean> => {
      const send = async () => {
        const latest = importsApi.endpoints.import.select({ params: { id } })(store.getState()).data ?? data
        const { error } = await change({ params: { id }, body: typeof made === 'function' ? made(latest) : made })
        if (error) toastError(error)
        return !error
      }
      const sent = (last.get(id) ?? Promise.resolve()).then(send)
      last.set(id, sent)
      return sent
    },
    [change, id, data],
  )
}
