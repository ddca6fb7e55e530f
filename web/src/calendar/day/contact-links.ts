/** A search for a place, which phones open in their map. A place that names no town is in London. */
export function mapAddress(place: string): string {
  const query = place.includes(',') ? place : `${place}, London`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
