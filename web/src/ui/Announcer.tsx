import { VisuallyHidden } from '@mantine/core'
import { useAnnouncements, type Urgency } from './announcements.ts'

const urgencies: readonly Urgency[] = ['polite', 'assertive']

/**
 * The live regions of the application, one for each urgency. They are there from the start, since a screen reader ignores a
 * region that appears together with its text; each sentence is an element of its own, so that a repeated one is said again.
 */
export function Announcer() {
  const announcements = useAnnouncements()
  return urgencies.map((urgency) => (
    <VisuallyHidden key={urgency} component="div" aria-live={urgency} aria-atomic={false} data-announcer={urgency}>
      {announcements
        .filter((one) => one.urgency === urgency)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </VisuallyHidden>
  ))
}
