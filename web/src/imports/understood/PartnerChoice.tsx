import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { importPartnerMessages } from 'contract/import-messages'
import type { PartnerMatch, PartnerOfImport } from 'contract/import-partners'
import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'
import type { SubmitEvent } from 'react'
import { useBase, useImportChange } from '../actions/use-import-change.ts'
import { useKeptState } from '../drafts/import-drafts.ts'
import { keptKeys } from '../drafts/still-asked.ts'
import { useAllImportPartnersQuery } from '../partners/all-partners.ts'
import classes from './PartnerChoice.module.css'
import { newPartner, noPartner, usePartnerChoice } from './use-partner-choice.tsx'

const unknown: PartnerOfImport = { id: null, name: null, match: null, candidates: [] }

/** Whose file it is: found by the names of its columns, or chosen; and the name under which it is remembered. */
export function PartnerChoice({ data }: { data: Import }) {
  const change = useImportChange(data)
  const { id, name, match, candidates, is_changed: isChanged } = data.partner ?? unknown
  const { data: all = [] } = useAllImportPartnersQuery()
  const choice = usePartnerChoice(data, { id, name })
  return (
    <div className={classes.partner}>
      {id === null && candidates.length > 0 && (
        <PartnerOffer candidates={candidates} onChoose={(partner) => choice.choose(String(partner))} />
      )}
      {id !== null && isChanged && (
        <div className={classes.offer}>
          <p>{importPartnerMessages.isChanged(name ?? 'its partner')}</p>
          <Button size="xs" variant="default" loading={choice.isSaving} onClick={choice.readAnew}>
            Read the file anew
          </Button>
        </div>
      )}
      <div className={classes.inputs}>
        <NativeSelect
          label="Partner"
          description={matchText(match)}
          aria-busy={choice.isSaving}
          value={choice.value}
          data={optionsOf([...all, ...candidates], { id, name })}
          onChange={(event) => choice.choose(event.currentTarget.value)}
        />
        {id === null && name !== null && (
          <PartnerName data={data} name={name} onRename={(next, base) => change({ partner_name: next }, base)} />
        )}
      </div>
      {choice.dialog}
    </div>
  )
}

type OfferProps = { candidates: PartnerOfImport['candidates']; onChoose: (id: number) => void }

/** Partners whose files have the same or similar columns, to be read alike. */
const PartnerOffer = ({ candidates, onChoose }: OfferProps) => (
  <div className={classes.offer}>
    <p>{offerOf(candidates)}</p>
    <Group gap="xs">
      {candidates.map(({ id, name }) => (
        <Button key={id} size="xs" variant="default" onClick={() => onChoose(id)}>
          Read as {name}
        </Button>
      ))}
    </Group>
  </div>
)

type NameProps = { data: Import; name: string; onRename: (name: string, base: Import) => Promise<boolean> }

/** The name under which the reading is remembered. Leaving it or Enter saves. */
function PartnerName({ data, name, onRename }: NameProps) {
  const [kept, setKept, send] = useKeptState<string | undefined>(keptKeys.partnerName, undefined)
  const base = useBase(data, kept !== undefined)
  const typed = kept ?? name
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === '' || typed.trim() === name) setKept(undefined)
    else await send(() => onRename(typed.trim(), base))
  }
  return (
    <form noValidate onSubmit={(event) => void rename(event)}>
      <TextInput
        label="Remember as"
        description="Once the import is finished."
        value={typed}
        maxLength={limits.line}
        autoComplete="off"
        onChange={(event) => setKept(event.currentTarget.value)}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}

type Named = { id: number; name: string }

/** The partners that are known, each once, between a new one and none. */
function optionsOf(known: readonly Named[], { id, name }: Pick<PartnerOfImport, 'id' | 'name'>) {
  const names = new Map(known.map((partner) => [partner.id, partner.name]))
  if (id !== null && !names.has(id)) names.set(id, name ?? 'A partner')
  return [
    { value: newPartner, label: 'A new partner' },
    ...[...names].map(([value, label]) => ({ value: String(value), label })),
    { value: noPartner, label: 'None: remember nothing' },
  ]
}

const matchText = (match: PartnerMatch | null) =>
  match ? matchTexts[match] : 'How the files of a partner are read is remembered.'

const matchTexts: Record<PartnerMatch, string> = {
  same: 'Known by the names of its columns.',
  similar: 'Most names of the columns are the same.',
  chosen: 'As you chose.',
}

const offerOf = (candidates: PartnerOfImport['candidates']): string =>
  candidates.filter(({ match }) => match === 'same').length > 1
    ? 'Several partners send files with these columns, and read them differently. Whose file is this?'
    : 'These columns look like those of a partner that you know.'
