import { messages } from 'contract/messages'
import { use, useEffect, useReducer, type ComponentType } from 'react'
import { loadCode, type CodeError } from '../lib/load-code.ts'
import { Dialog } from './Dialog.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { ReloadButton } from './ReloadButton.tsx'

/**
 * A component whose code is fetched when it is first drawn, inside a `Suspense`. Unlike with `lazy` of React a failure is
 * not for good: it is shown with a button to try again, in a dialog if the component can be closed, and the next drawing
 * tries again, too.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ Component: ComponentType<Props> } | { error: CodeError }> | undefined
  const forget = () => {
    loading = undefined
  }
  return function Later(props: Props) {
    const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0)
    loading ??= loadCode(load).then(
      (Component) => ({ Component }),
      (error: CodeError) => ({ error }),
    )
    const loaded = use(loading)
    if ('Component' in loaded) return <loaded.Component {...props} />
    return <Failure error={loaded.error} onRetry={drawAgain} onEnd={forget} onClose={closeOf(props)} />
  }
}

type FailureProps = { error: CodeError; onRetry: () => void; onEnd: () => void; onClose: (() => void) | undefined }

function Failure({ error, onRetry, onEnd, onClose }: FailureProps) {
  // Closed without another attempt: the next drawing makes one.
  useEffect(() => onEnd, [onEnd])
  const retry = () => {
    onEnd()
    onRetry()
  }
  const panel = (
    <FailedPanel text={error.message} onRetry={retry}>
      <ReloadButton after={error} />
    </FailedPanel>
  )
  if (!onClose) return panel
  return (
    <Dialog opened onClose={onClose} title={messages.list.errorTitle}>
      {panel}
    </Dialog>
  )
}

function closeOf(props: object): (() => void) | undefined {
  const close: unknown = Reflect.get(props, 'onClose')
  return typeof close === 'function' ? () => void close() : undefined
}
