import type { Trip } from './layout.ts'

const people =
  `Aoife Brannigan,Dieter Holzmann,Solène Garnier,Iker Zubiri,Chiara Fontana,Pieter de Boer,Inês Valadares,Marek Wysocki,Hannah Okafor,Ravi Subramanian,Yuki Hamada,Mette Kjær,Olivia Trent,Bartosz Zieliński,Camille d'Aubigny,Luca De Santis,Femke van Rijn,João Pestana,Elif Aksoy,Grant McAllister`
    .split(',')
    .map((name) => {
      const [first = '', ...last] = name.split(' ')
      return { first, last: last.join(' ') }
    })

const tours: [tour: string, code: string, price: number, hours: number][] = [
  ['Harbour Lights Dinner Cruise', 'HLD', 8_900, 3],
  ['Royal Parks by Bicycle', 'RPB', 3_450, 3],
  ['Secrets of Bletchley Park', 'SBP', 11_250, 8],
  ['Canterbury, Dover and Leeds Castle', 'CDL', 9_900, 10],
  ['Soho Food and Music Walk', 'SFM', 4_200, 4],
  ['Private Black Taxi Tour', 'BTT', 6_075, 2],
]
const places = ['Grand Albion Hotel', 'Paddington Station', 'Pier 4', 'Trafalgar Square, south side', 'Euston Road']

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const timeAfter = (time: string, minutes: number) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const sum = Math.min(hour * 60 + minute + minutes, 1_425)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}

/** Bookings of one file, in the order of their days. */
export function tripsOf(seed: number, count: number, prefix = 'QX'): Trip[] {
  const next = random(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const start = dayAfter('2026-01-08', upTo(420))
  let day = start
  return Array.from({ length: count }, (_, index) => {
    day = dayAfter(day, upTo(4))
    const { first, last } = people[(seed * 7 + index * 3) % people.length]!
    const [tour, code, price, hours] = tours[upTo(tours.length)]!
    const time = ['08:15', '09:30', '10:00', '12:45', '13:30', '14:00'][upTo(6)]!
    const [adults, children, infants] = [1 + upTo(4), upTo(3) === 0 ? 1 + upTo(2) : 0, upTo(6) === 0 ? 1 : 0]
    const plain = last
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
    return {
      reference: `${prefix}${40_000 + seed * 97 + index * 13}`,
      made: dayAfter(start, -12 + upTo(9)),
      day,
      time,
      end: timeAfter(time, hours * 60),
      tour,
      code,
      first,
      last,
      email: `${plain}@example.test`,
      phone: `+44 20 7946 0${String(100 + upTo(800))}`,
      adults,
      children,
      infants,
      price: price * (adults + children),
      pickup: places[upTo(places.length)]!,
      pickupTime: timeAfter(time, -30),
      dropOff: places[upTo(places.length)]!,
      status: upTo(6) === 0 ? 'cancelled' : upTo(5) === 0 ? 'pending' : 'confirmed',
      voucher: `V${seed}${700 + index * 7}`,
    }
  })
}
