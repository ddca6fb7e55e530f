import type { Choices } from '../../ui/conflict.ts'
import { ConflictDialog } from '../../ui/ConflictDialog.tsx'
import { conflictsIn, sidesByName, type Asked } from './import-conflicts.ts'

type Props = { asked: Asked; onClose: () => void; onAnswer: (choices: Choices) => void }

/** Both sides of each value of an import that two people set. */
export function ConflictQuestion({ asked, onClose, onAnswer }: Props) {
  const { noun, close, before, mine, theirs } = asked
  const conflict = {
    // Which versions they are of is known where the question came from.
    base: { version: 0, values: sidesByName(before) },
    fresh: { version: 0, values: sidesByName(theirs) },
    mine: sidesByName(mine),
    found: conflictsIn(asked),
    saved: () => undefined,
  }
  return (
    <ConflictDialog
      // One question may follow another.
      key={JSON.stringify([before, mine, theirs])}
      noun={noun}
      close={close}
      conflict={conflict}
      busy={false}
      onClose={onClose}
      onResolve={onAnswer}
    />
  )
}
