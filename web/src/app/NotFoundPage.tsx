import { NotFoundPanel } from './NotFoundPanel.tsx'
import { FullPage } from './FullPage.tsx'

/** An address that is none, for people who are not signed in. */
export const NotFoundPage = () => (
  <FullPage>
    <title>Not found · Embankment</title>
    <NotFoundPanel />
  </FullPage>
)
