/** The lists that can have saved views. */
export const viewLists = ['bookings', 'customers', 'staff', 'promotions', 'reviews', 'inclusions'] as const
export type ViewList = (typeof viewLists)[number]

export const isViewList = (name: string): name is ViewList => viewLists.some((list) => list === name)
