/** What a `DetailsModal` draws: made by `useDetails` of an endpoint. */
export type Details<Row> = { isOpen: boolean } & (
  | { state: 'loading' | 'failed' | 'missing'; record?: undefined }
  | { state: 'ready'; record: Row }
)

/** The open record of the address, or none. */
export type DetailsProps = { id: number | undefined; onClose: () => void }
