import type { ReviewStatus } from 'contract/reviews'
import { dayMs } from './calendar.ts'
import { byWeight, randomOf, type Random } from './random.ts'
import { tours } from './tours.ts'

export type DemoReview = { rating: number; status: ReviewStatus; comment: string; createdAt: Date }

const guides = ['Kofi', 'Hannah', 'Leopold', 'Siân', 'Marguerite', 'Desmond', 'Anneliese', 'Rafiq', 'Bridget', 'Tomasz']
const companions = [
  'my parents',
  'our two children',
  'my sister',
  'a group of friends',
  'my husband',
  'my wife',
  'my teenage son',
  'colleagues',
  'my grandmother',
  'our daughter',
]

const praise = [
  'The {tour} was the best thing we did in London.',
  'We booked the {tour} for {company} and it could not have gone better.',
  'Five stars for the {tour}, and for {guide} above all.',
  '{guide} made the {tour}: funny, patient and full of stories.',
  'A lovely day. The {tour} ran exactly on time.',
  'Worth every penny. I did the {tour} with {company}.',
  'I have lived in London for years and still learned a great deal on the {tour}.',
  'Booked the {tour} the night before and had the confirmation within minutes.',
  'What a treat! {guide} looked after {company} as if we were the only guests.',
  'Our second time on the {tour}, and it was even better than the first.',
]
const praiseDetails = [
  'The pickup was easy to find and somebody was there to meet us.',
  '{guide} waited for a late family without making the rest of us feel hurried.',
  'We never stood in a queue.',
  'There was time for photographs at every stop.',
  'Even in the rain we enjoyed it; they had umbrellas for everybody.',
  'The children asked a hundred questions and got a hundred answers.',
  'My mother uses a wheelchair and nothing was too much trouble.',
  'The small group made all the difference.',
  'The commentary was clear and never too long.',
]
const praiseEnds = [
  'Thank you!',
  'We will book again.',
  'Already recommended to friends at home.',
  'See you next spring.',
  'Do not miss it.',
  'Thank you, {guide}.',
  'Ten out of ten.',
  'A perfect last day in London.',
]
const doubts = [
  'The {tour} was good on the whole.',
  'A fair morning out with {company}.',
  '{guide} was excellent, the organisation less so.',
  'We liked the {tour}, with one or two reservations.',
  'Decent, but not quite what the description promised.',
  'Nice sights and a friendly guide.',
]
const doubtDetails = [
  'The group was larger than I had expected.',
  'We had only twenty minutes at the last stop.',
  'It was hard to hear from the back of the group.',
  'The meeting point could be signposted better.',
  'The start was twenty minutes late.',
]
const doubtEnds = [
  'Still, a pleasant day.',
  'I might try another tour next time.',
  'A little more time would make it perfect.',
  'Good value if you book early.',
  'The views made up for it.',
  'Otherwise no complaints.',
]
const complaints = [
  'Disappointed with the {tour}.',
  'I expected more from the {tour} at this price.',
  'Not a good experience for {company}.',
  'We missed half of the {tour} because of the late start.',
  'Sorry to say that the {tour} was a let-down.',
]
const complaintDetails = [
  'Nobody was at the pickup point and the phone rang unanswered for ten minutes.',
  'Our guide read from a sheet of paper.',
  'It ended forty minutes early and nobody said why.',
  'Two e-mails about the meeting place, with two different answers.',
]
const complaintEnds = [
  'I have written to the office and hope to hear soon.',
  'To be fair, the refund came quickly.',
  'I would not book it again.',
  'Please do better.',
  'A shame, because the sights themselves are wonderful.',
]
/** What can be said only of some tours: praise, doubt, complaint. */
const particular: readonly [of: RegExp, praise: string, doubt: string, complaint: string][] = [
  [
    /Trip/,
    'Good seats, clean windows and a driver who knew every shortcut.',
    'We waited half an hour for the coach to leave.',
    'The coach was cold and we arrived with twenty minutes left to see everything.',
  ],
  [
    /Trip/,
    'The villages on the way were a bonus.',
    'Three hours on the coach is a lot with small children.',
    'We had asked for a child seat and there was none.',
  ],
  [
    /Cruise|Boat|Speedboat|River|Thames/,
    'Seeing the city from the water at that hour is something I will remember.',
    'It was windy on deck, so bring a coat.',
    'The boat was so full that we stood the whole way.',
  ],
  [
    /Bus/,
    'We had the front seats on the top deck.',
    'It was very warm on the top deck and there was no shade.',
    'The bus sat in traffic for an hour.',
  ],
  [
    /Tea|Dinner|Food/,
    'The food was far better than we expected.',
    'The food was fine but nothing special.',
    'They had no record of the vegetarian meals that we had ordered.',
  ],
  [
    /Tower of London|Abbey|Palace|Cathedral|Stonehenge|Kew|Cutty/,
    'Walking past the queue with our tickets felt like magic.',
    'The audio guide stopped working halfway.',
    'We were told that entry was included and then had to pay at the door.',
  ],
  [
    /Private/,
    'The car was spotless and the route was made for us.',
    'I would have liked to choose the stops beforehand.',
    'The driver was half an hour late and did not ring.',
  ],
]
const beside = [
  'This was about another company, a boat in Paris. Please remove.',
  'Cheap watches and souvenirs, message me for the price list!!!',
  'How do I change the name on booking {reference}?',
  'test',
  'Great blog, visit mine for travel coupons.',
  'asdf asdf asdf',
  'My phone number is in the booking, call me about the lost umbrella.',
  'First!',
  'The driver of the other bus was rude to us in traffic. Not your bus, but somebody should know.',
  'I have not been yet, the tour is next week, but the web page looks nice.',
]

// Nobody writes about a ride to the airport.
const reviewed = tours.filter(({ name }) => !name.includes('Transfer'))

const chooseRating = byWeight({ '5': 52, '4': 25, '3': 12, '2': 6, '1': 5 })

/** In the order in which they were written; no two are the same. */
export function makeReviews(count: number, seed: number, now: Date): DemoReview[] {
  const said = new Set<string>()
  const reviews = Array.from({ length: count }, (_, index) => {
    const random = randomOf(seed, index, 2)
    const createdAt = new Date(
      now.getTime() - Math.floor(random.next() ** 1.2 * 360 * dayMs) - random.between(40, 900) * 60_000,
    )
    for (;;) {
      const review = makeReview(random, createdAt, now)
      if (!said.has(review.comment)) {
        said.add(review.comment)
        return review
      }
    }
  })
  return reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function makeReview(random: Random, createdAt: Date, now: Date): DemoReview {
  const fresh = now.getTime() - createdAt.getTime() < 12 * dayMs
  const unread = random.chance(fresh ? 0.85 : 0.06)
  if (random.chance(0.05))
    return {
      rating: random.pick([1, 5]),
      status: unread ? 'pending' : 'rejected',
      comment: filled(random.pick(beside), random),
      createdAt,
    }
  const rating = Number(chooseRating(random))
  const refused = random.chance(rating < 3 ? 0.25 : 0.03)
  return {
    rating,
    status: unread ? 'pending' : refused ? 'rejected' : 'approved',
    comment: comment(rating, random),
    createdAt,
  }
}

function comment(rating: number, random: Random): string {
  const tour = random.pick(reviewed).name
  const own = particular.filter(([of]) => of.test(tour))
  const good = [...praiseDetails, ...own.map(([, text]) => text)]
  const fair = [...doubtDetails, ...own.map(([, , text]) => text)]
  const bad = [...complaintDetails, ...own.map(([, , , text]) => text)]
  const [starts, details, ends] =
    rating > 3
      ? [praise, good, praiseEnds]
      : rating === 3
        ? [doubts, fair, doubtEnds]
        : [complaints, bad, complaintEnds]
  const detail = random.pick(details)
  const but = rating === 4 && random.chance(0.5) ? ` ${random.pick(fair)}` : ''
  const end = random.chance(0.6) ? ` ${random.pick(ends)}` : ''
  return filled(`${random.pick(starts)} ${detail}${but}${end}`, random, tour)
}

function filled(text: string, random: Random, tour = ''): string {
  // One guide and one company a review, however often they are mentioned.
  const words: Readonly<Record<string, string>> = {
    '{tour}': tour,
    '{guide}': random.pick(guides),
    '{company}': random.pick(companions),
    '{reference}': `LDN-${random.digits(4)}K${random.digits(3)}`,
  }
  return text.replaceAll(/\{\w+\}/g, (word) => words[word]!)
}
