import { Button } from '@mantine/core'
import { messages } from 'contract/messages'
import { isCodeLost } from '../lib/load-code.ts'
import { reloadPage } from '../lib/reload-page.ts'

/** Beside a failure: leads on where a part of the program is gone, and is nothing after any other. Forms with unsaved input ask first. */
export const ReloadButton = ({ after }: { after: unknown }) =>
  isCodeLost(after) && (
    <Button variant="default" onClick={reloadPage}>
      {messages.reload}
    </Button>
  )
