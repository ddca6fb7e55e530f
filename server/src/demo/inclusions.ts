/** What a booking may include, as the catalogue lists it. */
export const demoInclusions = [
  'Professional guide',
  'Blue Badge guide',
  'Entry tickets',
  'Skip-the-line entry',
  'Audio guide in ten languages',
  'River cruise ticket',
  'Air-conditioned coach',
  'Private vehicle and driver',
  'Hotel pickup',
  'Hotel drop-off',
  'Afternoon tea',
  'Lunch in a country pub',
  'Three-course dinner',
  'Live music on board',
  'Food and drink tastings',
  'Bicycle and helmet',
  'Bottled water',
  'Child seat',
  'Wheelchair space',
  'Luggage assistance',
] as const
export type DemoInclusion = (typeof demoInclusions)[number]
