import { titles } from '../app/paths.ts'
import { useAccessibilityQuery } from './api.ts'
import { LegalPage } from './LegalPage.tsx'

export function AccessibilityPage() {
  return <LegalPage title={titles.accessibility} load={useAccessibilityQuery()} />
}
