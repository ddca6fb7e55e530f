type PageItem = number | 'gap'

/**
 * The page numbers worth showing: first, last, the current one and its neighbours, gaps between.
 * Always the same count once there are gaps, so that Next stays under the pointer while it is clicked.
 */
export function pageWindow(current: number, last: number): PageItem[] {
  const all = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (last <= 7) return all(1, last)
  if (current <= 4) return [...all(1, 5), 'gap', last]
  if (current >= last - 3) return [1, 'gap', ...all(last - 4, last)]
  return [1, 'gap', ...all(current - 1, current + 1), 'gap', last]
}
