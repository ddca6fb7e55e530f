/** `1 booking`, `1,243 bookings`, `-1 day`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${Math.abs(count) === 1 ? one : many}`
