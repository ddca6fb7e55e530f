import type { DemoInclusion } from './inclusions.ts'

export type Tour = {
  code: string
  name: string
  weight: number
  minutes: number
  starts: readonly string[]
  /** Whole pounds: per person or, for a private tour, for the vehicle. */
  adult: number
  child: number
  private?: boolean
  /** Only in these months, 1 to 12, and then often. */
  months?: readonly number[]
  /** What supplier confirmations begin with. */
  supplier: string
  pickup: string
  dropOff: string
  includes: readonly DemoInclusion[]
  /** What may be added to it. */
  extras: readonly DemoInclusion[]
}

/** Where tours meet. */
export const meet = {
  victoria: 'Victoria Coach Station, Gate 6',
  embankment: 'Embankment Pier, by the ticket kiosk',
  westminster: 'Westminster Pier, foot of the bridge steps',
  trafalgar: 'Trafalgar Square, north terrace by the National Gallery',
  towerHill: 'Tower Hill Station, by the sundial',
} as const

/** Where a private tour begins and ends. */
export const hotels = [
  'The Larkfield Hotel, Bloomsbury',
  'Harcourt House Hotel, South Kensington',
  'The Wharfinger, Bermondsey',
  'Marchmont Rooms, Russell Square',
  'The Pembridge Arms Hotel, Notting Hill',
  'Queen Anne Court Hotel, Westminster',
  'Ludgate Circus Suites, Fleet Street',
  'The Old Custom House Hotel, Tower Hill',
  'Belvedere Lodge, Hyde Park',
  'The Sedgwick Hotel, Covent Garden',
  'Riverside Tower Apartments, Vauxhall',
  'Camden Lock Guest House, Camden',
  'Paddington Basin Hotel, Praed Street',
  'The Cartographer Hotel, Marylebone',
  'Strand Chambers, Aldwych',
  'Greenwich Meridian Hotel, Greenwich',
] as const
