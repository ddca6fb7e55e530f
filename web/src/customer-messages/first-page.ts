import type { PreviewQuery } from 'contract/customer-messages'

const pageSize = 10

/** What a preview shows first. */
export const firstPage: PreviewQuery = { page: 1, limit: pageSize }
