import { Button, Group } from '@mantine/core'
import { counted } from 'contract/counted'
import { areOtherRows, isOtherDialect, type ImportDialect } from 'contract/import-dialect'
import type { Import } from 'contract/imports'
import { errorMessage } from '../../api/errors.ts'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { useBase, useImportChange } from '../actions/use-import-change.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDialog } from '../../ui/use-dialog.tsx'
import { useImportPreviewQuery } from '../api.ts'
import { Hint } from '../cards/Hint.tsx'
import { Panel } from '../cards/Panel.tsx'
import { useKeptState } from '../drafts/import-drafts.ts'
import { dialectSummary } from './dialect-labels.ts'
import { DialectInputs } from './DialectInputs.tsx'
import { FilePreview } from './FilePreview.tsx'

type Props = { data: Import; busy: boolean; startsOpen?: boolean }

/** How the file is read, as the server detected it. Other settings are previewed on the first rows before they apply. */
export function FileSection({ data, busy, startsOpen = false }: Props) {
  const change = useImportChange(data)
  const [draft, setDraft, send] = useKeptState<Partial<ImportDialect>>('file settings', {})
  const load = useImportPreviewQuery({ params: { id: data.id }, body: draft })
  const preview = load.data
  const isFailed = data.state === 'failed'
  const given = useImportPreviewQuery({ params: { id: data.id }, body: {} }, { skip: !isFailed })
  // Settings that made the file unreadable are those that were given, and not the last ones that could be read.
  const present = isFailed ? (given.data?.dialect ?? null) : data.dialect
  const base = useBase(data, isOtherDialect(draft, present))
  const edit = (next: Partial<ImportDialect>) => setDraft(isOtherDialect(next, present) ? next : {})
  const apply = () => send(() => change({ dialect: draft }, base))
  const [dialog, show] = useDialog()
  const { corrected_rows: corrected, dialect: read } = data
  const isLoss = corrected > 0 && read !== null && areOtherRows({ ...preview?.dialect, ...draft }, read)
  const use = () => {
    if (isLoss) show((onClose) => <LossDialog count={corrected} onConfirm={() => void apply()} onClose={onClose} />)
    else void apply()
  }
  return (
    <Panel
      label="File"
      title="How the file is read"
      fact={present ? dialectSummary(present) : 'Not read yet'}
      startsOpen={startsOpen}
      busy={busy}
    >
      <Hint>
        Change these settings if letters look wrong or columns are not separated. The rows below show the effect.
      </Hint>
      {preview && (
        <>
          <DialectInputs dialect={{ ...preview.dialect, ...draft }} onChange={(next) => edit({ ...draft, ...next })} />
          <FilePreview preview={preview} stale={load.isFetching} />
        </>
      )}
      {load.error !== undefined && <LoadFailed load={load} text={errorMessage(load.error)} />}
      {isOtherDialect(draft, present) && (
        <Group gap="xs" mt="md">
          <Button onClick={use}>Use these settings</Button>
          <Button variant="default" onClick={() => setDraft({})}>
            Discard changes
          </Button>
        </Group>
      )}
      {dialog}
    </Panel>
  )
}

/** Rows are corrected by their numbers, which are those of other rows afterwards. */
const LossDialog = ({ count, onConfirm, onClose }: { count: number; onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title="Other Rows"
    message={`These settings may divide the file into other rows. The corrections of ${counted(count, 'row')} are removed.`}
    action="Use these settings"
    cancel="Keep as it is"
    onConfirm={() => {
      onClose()
      onConfirm()
    }}
    onClose={onClose}
  />
)
