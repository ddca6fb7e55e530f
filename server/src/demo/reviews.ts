import type { ReviewStatus } from 'contract/reviews'
import { dayMs } from './calendar.ts'
import { reviewTexts, tours } from './lists.ts'
import { byWeight, randomOf, type Random } from './random.ts'

export type DemoReview = { rating: number; status: ReviewStatus; comment: string; createdAt: Date }

// Airport transfers get no reviews.
const reviewed = tours.filter(({ name }) => !name.includes('Transfer'))

const chooseRating = byWeight({ '5': 52, '4': 25, '3': 12, '2': 6, '1': 5 })

/** Oldest first; no two have the same text. */
export function makeReviews(count: number, seed: number, now: Date): DemoReview[] {
  const used = new Set<string>()
  const reviews = Array.from({ length: count }, (_, index) => {
    const random = randomOf(seed, index, 2)
    const createdAt = new Date(
      now.getTime() - Math.floor(random.next() ** 1.2 * 360 * dayMs) - random.between(40, 900) * 60_000,
    )
    for (;;) {
      const review = makeReview(random, createdAt, now)
      if (!used.has(review.comment)) {
        used.add(review.comment)
        return review
      }
    }
  })
  return reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function makeReview(random: Random, createdAt: Date, now: Date): DemoReview {
  const isRecent = now.getTime() - createdAt.getTime() < 12 * dayMs
  const isPending = random.chance(isRecent ? 0.85 : 0.06)
  if (random.chance(0.05))
    return {
      rating: random.pick([1, 5]),
      status: isPending ? 'pending' : 'rejected',
      comment: filled(random.pick(reviewTexts.offTopic), random),
      createdAt,
    }
  const rating = Number(chooseRating(random))
  const isRejected = random.chance(rating < 3 ? 0.25 : 0.03)
  return {
    rating,
    status: isPending ? 'pending' : isRejected ? 'rejected' : 'approved',
    comment: comment(rating, random),
    createdAt,
  }
}

function comment(rating: number, random: Random): string {
  const tour = random.pick(reviewed).name
  const specific = reviewTexts.byTourName.filter(({ pattern }) => pattern.test(tour))
  const kind = rating > 3 ? 'praise' : rating === 3 ? 'doubt' : 'complaint'
  const detailsOf = (of: typeof kind) => [...reviewTexts[of].details, ...specific.map((texts) => texts[of])]
  const { openings, endings } = reviewTexts[kind]
  const detail = random.pick(detailsOf(kind))
  const but = rating === 4 && random.chance(0.5) ? ` ${random.pick(detailsOf('doubt'))}` : ''
  const end = random.chance(0.6) ? ` ${random.pick(endings)}` : ''
  return filled(`${random.pick(openings)} ${detail}${but}${end}`, random, tour)
}

function filled(text: string, random: Random, tour = ''): string {
  // Drawn once for each review, however often the text mentions them.
  const words: Readonly<Record<string, string>> = {
    '{tour}': tour,
    '{guide}': random.pick(reviewTexts.guides),
    '{company}': random.pick(reviewTexts.companions),
    '{reference}': `LDN-${random.digits(4)}K${random.digits(3)}`,
  }
  return text.replaceAll(/\{\w+\}/g, (word) => words[word]!)
}
