import { useTermsQuery } from './api.ts'
import { LegalPage } from './LegalPage.tsx'

export function TermsPage() {
  return <LegalPage title="Terms and Conditions" load={useTermsQuery()} />
}
