import type { Scene } from './scenes.ts'

export type DemoPromotion = {
  title: string
  subtitle: string
  description: string
  page: string
  scene: Scene
  /** First and last day, counted from today. */
  runs: readonly [from: number, to: number]
  active: boolean
}

export const demoPromotions: readonly DemoPromotion[] = [
  {
    title: 'Tower Bridge at Dawn',
    subtitle: 'The river before the city wakes',
    description:
      'A small boat, twelve guests and the first light on Tower Bridge. Coffee and a warm pastry are served on board, and you are back at the pier by eight.\n\nRuns on Saturdays and Sundays. Children under five travel free.',
    page: 'tower-bridge-at-dawn',
    scene: 'bridgeAtDawn',
    runs: [-40, 75],
    active: true,
  },
  {
    title: 'Wheel and River at Sunset',
    subtitle: 'Two views of the South Bank, one ticket',
    description:
      'A turn on the wheel as the lights come on, then a circular cruise from Embankment Pier to the Tower and back. Save eight pounds on each adult ticket when both are booked together.',
    page: 'wheel-and-river',
    scene: 'wheelAtDusk',
    runs: [-20, 120],
    active: true,
  },
  {
    title: 'Open-Top Weekends',
    subtitle: 'Two days for the price of one',
    description:
      'Start on a Saturday and the Sunday is on us. All three routes, hop on and off at sixty stops, with commentary in ten languages.',
    page: 'open-top-weekends',
    scene: 'openTopBus',
    runs: [-10, 60],
    active: true,
  },
  {
    title: 'Dinner on the Thames',
    subtitle: 'Three courses and a live trio',
    description:
      "Cast off from Embankment at a quarter to seven and dine past St Paul's, the Globe and the Tower. A glass of sparkling wine is included for bookings made three days ahead.",
    page: 'dinner-on-the-thames',
    scene: 'dinnerCruise',
    runs: [-90, 30],
    active: true,
  },
  {
    title: 'Parks by Bicycle',
    subtitle: 'Four royal parks before lunch',
    description:
      "An easy ride through Hyde Park, Kensington Gardens, Green Park and St James's, with stops for the swans and the stories. Child seats and trailers are free of charge.",
    page: 'parks-by-bicycle',
    scene: 'parkInSpring',
    runs: [14, 140],
    active: true,
  },
  {
    title: 'Christmas Lights Tour',
    subtitle: 'Blankets, mince pies and the best seats in town',
    description:
      'Carnaby Street, Regent Street and Covent Garden from the top deck. Hot chocolate is included, and so are the blankets.',
    page: 'christmas-lights',
    scene: 'christmasLights',
    runs: [-320, -262],
    active: false,
  },
  {
    title: 'Stonehenge for Early Risers',
    subtitle: 'Among the stones before the gates open',
    description:
      'Leave Victoria at five and stand inside the circle at sunrise, with an archaeologist as your guide. Thirty places on each departure.',
    page: 'stonehenge-early',
    scene: 'stonesAtSunrise',
    runs: [30, 170],
    active: true,
  },
  {
    title: 'Windsor Family Day',
    subtitle: 'Two children go free with two adults',
    description:
      'The castle, the Long Walk and a boat on the river. The family offer holds on weekdays outside school holidays; lunch is not included.',
    page: 'windsor-family-day',
    scene: 'castleOnTheHill',
    runs: [-150, -60],
    active: false,
  },
  {
    title: 'Westminster after Dark',
    subtitle: 'A walk by lamplight',
    description:
      'Parliament, the Abbey and the quiet lanes behind them, with a Blue Badge guide. Ends on the bridge as the clock strikes nine.',
    page: 'westminster-after-dark',
    scene: 'clockByNight',
    runs: [-5, 90],
    active: true,
  },
  {
    title: 'Afternoon Tea Season',
    subtitle: 'Scones on the top deck',
    description:
      'Our vintage bus has been repainted and the menu is new: smoked trout, rose macarons and, of course, clotted cream. Vegan and gluten-free trays on request when booking.',
    page: 'afternoon-tea-season',
    scene: 'afternoonTea',
    runs: [-2, 45],
    active: true,
  },
  {
    title: 'Greenwich by Boat',
    subtitle: 'The Cutty Sark and the meridian',
    description:
      'Down the river from Westminster, aboard the Cutty Sark, and up the hill to stand with a foot in each half of the world. Boat back whenever you like.',
    page: 'greenwich-by-boat',
    scene: 'tallShip',
    runs: [-60, 21],
    active: false,
  },
  {
    title: 'Portobello Saturdays',
    subtitle: 'Market stalls and painted houses',
    description:
      'The Notting Hill walk now starts an hour earlier on Saturdays, so that you meet the traders before the crowds do. Coffee at a stall is included.',
    page: 'portobello-saturdays',
    scene: 'paintedHouses',
    runs: [45, 200],
    active: true,
  },
]
