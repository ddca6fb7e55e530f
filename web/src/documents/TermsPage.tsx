import { titles } from '../app/paths.ts'
import { useTermsQuery } from './api.ts'
import { LegalPage } from './LegalPage.tsx'

export function TermsPage() {
  return <LegalPage title={titles.terms} load={useTermsQuery()} />
}
