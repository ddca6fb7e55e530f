import type { SheetPrint, SheetPrintScope } from 'contract/day-sheets'

/** What goes on paper: one departure a page, all in a row, or what changed since an earlier print. */
export type Layout = 'pages' | 'row' | 'changes'

/** What is on the paper. Changes since a print of one's own departures make only that one complete. */
export function scopeOf(layout: Layout, isMine: boolean, compared: SheetPrint | undefined): SheetPrintScope {
  if (layout !== 'changes') return isMine ? 'own' : 'whole'
  return compared?.scope === 'own' ? 'own' : 'changes'
}

/** The print to compare a sheet with, of those that are listed newest first: what colleagues printed in part, one does not have. */
export const lastPrint = (prints: readonly SheetPrint[], me: number, isMine: boolean): SheetPrint | undefined =>
  prints.find(({ scope, user }) => scope === 'whole' || (user.id === me && (scope === 'changes' || isMine)))
