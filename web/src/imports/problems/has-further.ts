import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'

/** Whether rows may be refused for other reasons than the listed ones: the server looks for those once few of a full list are left. */
export const hasFurtherProblems = ({ problems }: Pick<Import, 'problems'>): boolean =>
  problems.length >= limits.fewImportProblems
