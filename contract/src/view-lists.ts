/** The lists that can have saved views. */
export const viewLists = ['bookings', 'customers', 'staff', 'promotions', 'reviews', 'inclusions'] as const
export type ViewList = (typeof viewLists)[number]

export const isViewList = (name: string): name is ViewList => viewLists.some((list) => list === name)

/** The columns that a list offers and that are hidden until a person shows them. */
export const hiddenAtFirst: Readonly<Partial<Record<ViewList, readonly string[]>>> = { bookings: ['note'] }
