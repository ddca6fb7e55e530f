import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { DepartureDay } from 'contract/departures'
import type { Sample } from './cases.ts'
import { call, type Target } from './measure.ts'
import { signedIn } from './servers.ts'

/** Bookings and words of the database for the requests of a benchmark. */
export async function takeSample(target: Target): Promise<Sample> {
  // A busy machine may need several attempts at the longest of these reads.
  const get = async (path: string) => {
    for (let attempt = 1; ; attempt++) {
      const { status, body } = await call(await signedIn(target), { method: 'GET', path })
      if (status !== 503 || attempt === 20) return JSON.parse(body).data
    }
  }
  const { total, data } = await get('/bookings?limit=1')
  const last = data[0].id as number
  const bookings = []
  for (let index = 1; bookings.length < 200 && index <= 400; index++) {
    const booking = await get(`/bookings/${1 + ((index * 7_919) % Math.min(last, total))}`)
    if (booking) bookings.push(booking)
  }
  // A country whose phone numbers are long: numbers reserved for fiction are short and shared by many bookings.
  const [rareBooking] = bookings.filter(({ customer_phone: phone }) => /^\+(81|82|86|91|49)/.test(phone))
  const rare = {
    reference: rareBooking.booking_reference,
    name: rareBooking.lead_traveler,
    phone: rareBooking.customer_phone.slice(-7),
  }
  return { total, bookings, rare, sheetDay: await daySheetOf(300, get) }
}

/** The day whose number of bookings is nearest to this one, of half a year back and ahead. */
async function daySheetOf(bookings: number, get: (path: string) => Promise<DepartureDay[]>): Promise<string> {
  const today = londonDay()
  const days = await get(`/departures/days?start_date=${shiftDay(today, -180)}&end_date=${shiftDay(today, 180)}`)
  const distance = (day: DepartureDay) => Math.abs(day.bookings - bookings)
  const [nearest] = days.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Error('no days were answered')
  return nearest.date
}
