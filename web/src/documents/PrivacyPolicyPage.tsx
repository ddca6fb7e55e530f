import { usePrivacyPolicyQuery } from './api.ts'
import { LegalPage } from './LegalPage.tsx'

export function PrivacyPolicyPage() {
  return <LegalPage title="Privacy Policy" load={usePrivacyPolicyQuery()} />
}
