/** The lists that can have saved views. */
export const viewLists = ['bookings', 'customers', 'staff', 'promotions', 'reviews', 'inclusions'] as const
export type ViewList = (typeof viewLists)[number]

export const isViewList = (name: string): name is ViewList => viewLists.some((list) => list === name)

/**
 * The columns that a list offers and that are hidden until a person shows them. A column that is added to a list with saved
 * views belongs here, and its migration adds it to the hidden columns of the views that hide others: a view does not gain a
 * column that its owner has not seen.
 */
export const hiddenAtFirst: Readonly<Partial<Record<ViewList, readonly string[]>>> = { bookings: ['note'] }
