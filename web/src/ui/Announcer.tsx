import { VisuallyHidden } from '@mantine/core'
import { useAnnouncements } from './announcements.ts'

/**
 * The live region of the application. It is there from the start, since a screen reader ignores a region that appears together
 * with its text; each sentence is an element of its own, so that a repeated one is said again.
 */
export function Announcer() {
  const announcements = useAnnouncements()
  return (
    <VisuallyHidden component="div" aria-live="polite" aria-atomic={false} data-announcer>
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </VisuallyHidden>
  )
}
