import { reviewPolicy } from 'contract/review-policy'
import { titles } from '../app/paths.ts'
import { LegalPage } from './LegalPage.tsx'

const load = { data: reviewPolicy, isFetching: false, refetch: () => undefined }

/** Which reviews are published, and the reasons for which one is rejected. */
export const ReviewPolicyPage = () => <LegalPage title={titles.reviewPolicy} load={load} />
