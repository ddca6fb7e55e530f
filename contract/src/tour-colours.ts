/** The colours of tours, as the theme names their shades; new tours get them in this order, again and again. */
export const tourColours = [
  'slate',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'pink',
] as const
export type TourColour = (typeof tourColours)[number]
