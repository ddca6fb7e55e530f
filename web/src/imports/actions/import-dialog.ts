import { createContext } from 'react'
import type { DrawDialog } from '../../ui/use-dialog.tsx'

/**
 * Shows a dialog of the page of an import. The page draws it, and not the button that opens it: a task that
 * begins or ends meanwhile replaces the button, and an open question would disappear with it.
 */
export const ShowImportDialog = createContext<(draw: DrawDialog) => void>(() => undefined)
