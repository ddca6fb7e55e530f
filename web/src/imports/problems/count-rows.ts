import { formatNumber } from '../../lib/format.ts'

/** `1 row` or `1,200 rows`. */
export const countRows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
