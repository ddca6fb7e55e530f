import type { LegalDocument } from './documents.ts'

/** Why a review may be rejected: its name in lists, and the sentence of the published policy. */
export const rejectionReasons = {
  not_genuine: [
    'Not genuine',
    'The author did not take the tour, or was given something for the review and does not say so.',
  ],
  offensive: ['Offensive', 'It insults, threatens or discriminates against people.'],
  personal_data: ['Personal data', 'It has names, addresses or other data of people who did not agree to that.'],
  off_topic: ['Not about a tour', 'It is about something else than one of our tours.'],
  advertising: ['Advertising', 'It promotes a product, a service or a website.'],
  unlawful: ['Unlawful', 'It breaks the law, or the rights of a person or a business.'],
  duplicate: ['Duplicate', 'The same author has written it before about the same tour.'],
} as const satisfies Record<string, readonly [label: string, sentence: string]>
export type RejectionReason = keyof typeof rejectionReasons

/** Object.keys of a constant table has exactly its keys. */
export const rejectionReasonNames = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]]

/** The policy, as it is published: its reasons are those that a rejection takes. */
export const reviewPolicy: LegalDocument = {
  title: 'Review Policy',
  last_updated: 'Nov 27, 2026',
  sections: [
    {
      heading: 'Which reviews we publish',
      body: `We read every review before it is published, and publish good and bad ones alike. A low rating or criticism is no reason to reject a review, and no review is changed.`,
    },
    {
      heading: 'Why a review is rejected',
      body: Object.values(rejectionReasons)
        .map(([label, sentence]) => `${label}. ${sentence}`)
        .join('\n\n'),
    },
    {
      heading: 'How we record it',
      body: `A rejected review is kept with the reason that was given. When it was rejected and by which member of staff is in our record of activity, which is kept for a limited time.`,
    },
  ],
}
