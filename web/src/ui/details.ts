/** What a `DetailsModal` draws: made by `useDetails` of an endpoint. */
export type Details<Row> = { isOpen: boolean } & (
  | { state: 'loading' | 'missing'; record?: undefined; failure?: undefined }
  /** `failure` is the sentence of a failure that has one of its own. */
  | { state: 'failed'; record?: undefined; failure: string | undefined }
  /** `stale` where the record could not be read again. */
  | {
      state: 'ready'
      record: Row
      failure?: undefined
      stale?: { updatedAt: number | undefined; onRetry: () => void } | undefined
    }
)

/** The open record of the address, or none. */
export type DetailsProps = { id: number | undefined; onClose: () => void }
