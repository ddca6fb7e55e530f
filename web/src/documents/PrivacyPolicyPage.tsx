import { titles } from '../app/paths.ts'
import { usePrivacyPolicyQuery } from './api.ts'
import { LegalPage } from './LegalPage.tsx'

export function PrivacyPolicyPage() {
  return <LegalPage title={titles.privacyPolicy} load={usePrivacyPolicyQuery()} />
}
