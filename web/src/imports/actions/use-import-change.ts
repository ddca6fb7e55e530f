import type { ImportChange } from 'contract/import-inputs'
import type { Import } from 'contract/imports'
import { useCallback } from 'react'
import { toastError } from '../../api/errors.ts'
import { useChangeImportMutation } from '../api.ts'

/** Changes how the file is read, after which the server checks it again. Resolves to false when the change was refused. */
export function useImportChange({ id }: Pick<Import, 'id'>) {
  const [change] = useChangeImportMutation()
  return useCallback(
    async (body: ImportChange): Promise<boolean> => {
      const { error } = await change({ params: { id }, body })
      if (error) toastError(error)
      return !error
    },
    [change, id],
  )
}
