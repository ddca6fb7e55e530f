import type { Import } from 'contract/imports'

/** Whether how the file is read is remembered for a partner once the import is finished. */
export const isRemembered = ({ partner }: Pick<Import, 'partner'>): boolean => (partner?.name ?? null) !== null
