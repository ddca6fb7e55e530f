import { importFieldInfo, importFieldNames, meaningsOf } from 'contract/import-fields'
import type { ImportPartner } from 'contract/import-partners'
import { choiceLabel, lastingQuestions, questionChoices, questionLabels } from 'contract/import-questions'
import { importPartnerMessages } from 'contract/import-messages'
import { useRef } from 'react'
import { useKeptSave } from '../../api/use-kept-save.ts'
import { optionsOf } from '../../lib/labels.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useChangePartnerMutation, useLazyImportPartnerQuery } from '../api.ts'
import { wordLabel } from '../columns/words.ts'
import { partnerConflictFields } from './partner-conflicts.ts'
import { changeOf, draftOf, partnerDraft, shownValues, type PartnerDraft } from './partner-draft.ts'
import { PartnerPreview } from './PartnerPreview.tsx'

const fieldOptions = [
  { value: '', label: 'Ignored' },
  ...importFieldNames.map((value) => ({ value, label: importFieldInfo(value).label })),
]

const baseOf = (partner: ImportPartner) => ({ version: partner.version, values: draftOf(partner) })

/** How the next file of a partner is read. What a change would do to the last file is shown before it is saved. */
export function PartnerModal({ partner, onClose }: { partner: ImportPartner; onClose: () => void }) {
  const draft = useDraft<PartnerDraft, PartnerDraft>(partnerDraft, draftOf(partner))
  const values = draft.getValues()
  const [change] = useChangePartnerMutation()
  const [read] = useLazyImportPartnerQuery()
  const params = { id: partner.id }
  // What is sent is a difference: after a conflict, from the partner as it was read then.
  const readLast = useRef(partner)
  const save = useKeptSave({
    form: 'partner',
    id: partner.id,
    draft,
    record: {
      noun: 'partner',
      start: baseOf(partner),
      fields: partnerConflictFields(values),
      read: async () => {
        const { data, error } = await read({ params })
        if (error || !data) return { error }
        readLast.current = data
        return { data: baseOf(data) }
      },
    },
    send: (typed: PartnerDraft, version) => {
      const from = readLast.current.version === version ? readLast.current : partner
      return change({ params, body: { ...changeOf(from, typed), version } })
    },
    done: importPartnerMessages.updated,
    failed: importPartnerMessages.failed,
    onClose,
  })
  return (
    <FormModal title="Edit Partner" {...save} submitLabel="Save" size={820}>
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
      <SwitchField name="shared" label="Everybody who may import uses it" hint="Otherwise its owner only." />
      <Section title="Answers about the whole file">
        <FieldGrid>
          {lastingQuestions.map((id) => (
            <SelectField
              key={id}
              name={`answers.${id}`}
              label={questionLabels[id]}
              options={[
                { value: '', label: 'Ask, or by the file' },
                ...questionChoices[id].map((value) => ({ value, label: choiceLabel(id, value) })),
              ]}
            />
          ))}
        </FieldGrid>
      </Section>
      <FixedValues shown={shownValues(partner, values)} />
      <Section title="What the columns mean">
        <FieldGrid>
          {values.names.map((name, index) => (
            <SelectField
              // The same name may occur twice.
              key={`${index} ${name}`}
              name={`columns.${index}`}
              label={`${index + 1}. ${name}`}
              options={fieldOptions}
            />
          ))}
        </FieldGrid>
      </Section>
      <Words words={values.words} />
      <PartnerPreview partner={partner} />
    </FormModal>
  )
}

function FixedValues({ shown }: { shown: ReturnType<typeof shownValues> }) {
  if (shown.length === 0) return undefined
  return (
    <Section title="One value for every row">
      <FieldGrid>
        {shown.map(({ field, label }) => {
          const { words } = importFieldInfo(field)
          const name = `fixed.${field}`
          return words ? (
            <SelectField
              key={field}
              name={name}
              label={label}
              options={[{ value: '', label: 'No value' }, ...optionsOf(words)]}
            />
          ) : (
            <TextField key={field} name={name} label={label} autoComplete="off" />
          )
        })}
      </FieldGrid>
    </Section>
  )
}

function Words({ words }: { words: PartnerDraft['words'] }) {
  if (words.length === 0) return undefined
  return (
    <Section title="What the values mean">
      <FieldGrid>
        {words.map(({ field, word, value }, index) => (
          <SelectField
            key={`${field} ${word}`}
            name={`words.${index}.value`}
            label={wordLabel(field, word)}
            options={[{ value: '', label: 'Not understood' }, ...optionsOf(meaningsOf(field, value))]}
          />
        ))}
      </FieldGrid>
    </Section>
  )
}
