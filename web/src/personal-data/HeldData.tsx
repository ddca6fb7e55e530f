import { Anchor, Button, Loader } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { counted } from 'contract/counted'
import { personalDataMessages } from 'contract/personal-data-messages'
import { personalRecordLabels, personalRecords, type PersonalData, type PersonSelector } from 'contract/personal-data'
import { Fragment, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { errorMessage } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { paths } from '../app/paths.ts'
import { formatNumber } from '../lib/format.ts'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import { Facts } from '../ui/Facts.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { usePersonalDataQuery } from './api.ts'
import { EraseDialog } from './EraseDialog.tsx'
import classes from './PersonalDataPage.module.css'
import { Records } from './Records.tsx'
import { SingleWords } from './SingleWords.tsx'
import { selectorText } from './selector.ts'

export function HeldData({ selector }: { selector: PersonSelector }) {
  const load = usePersonalDataQuery(
    { query: selector },
    // Each call is a line of the activity: coming back to the window looks nothing up.
    { refetchOnMountOrArgChange: true, refetchOnFocus: false, refetchOnReconnect: false },
  )
  const { data, error, isFetching, refetch } = load
  if (!data)
    return error ? (
      <LoadFailed load={{ error, isFetching, refetch }} text={errorMessage(error, personalDataMessages.loadFailed)} />
    ) : (
      <output className={classes.loading} aria-label="Loading personal data">
        <Loader />
      </output>
    )
  const staff = <StaffFound staff={data.staff} selector={selector} />
  if (data.total === 0)
    return (
      <>
        {staff}
        <EmptyPanel text={personalDataMessages.nothing(selectorText(selector), data.staff.length > 0)} />
      </>
    )
  return (
    <>
      {staff}
      <NotUpdated load={load} />
      <Held selector={selector} data={data} onChanged={() => void refetch()} />
    </>
  )
}

type StaffProps = { staff: PersonalData['staff']; selector: PersonSelector }

const StaffFound = ({ staff, selector }: StaffProps) =>
  staff.length > 0 && (
    <output className={classes.card}>
      {personalDataMessages.isStaff(selectorText(selector))}{' '}
      {staff.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Anchor
            inherit
            renderRoot={(props) => <Link to={paths.users} search={{ tab: 'staff', view: String(id) }} {...props} />}
          >
            {name}
          </Anchor>
        </Fragment>
      ))}
    </output>
  )

type HeldProps = { selector: PersonSelector; data: PersonalData; onChanged: () => void }

function Held({ selector, data, onChanged }: HeldProps) {
  const [dialog, show] = useDialog()
  const { names, emails, phones, counts, total, left } = data
  const [words, setWords] = useState<string[]>([])
  const name = names[0] ?? selectorText(selector)
  const contact = emails[0] ?? phones[0]
  return (
    <>
      <section className={classes.card} aria-label="Summary">
        <header className={classes.head}>
          <div>
            <h2 className={classes.name}>{name}</h2>
            <p className={classes.total}>{counted(total, 'record')}</p>
          </div>
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => download(data)}
            >
              Download as JSON
            </Button>
            <Button
              color="red"
              leftSection={<IconEraser size={16} aria-hidden />}
              onClick={() =>
                show((close) => (
                  <EraseDialog
                    selector={selector}
                    total={total}
                    words={words}
                    name={contact === undefined || contact === name ? name : `${name} (${contact})`}
                    onChanged={onChanged}
                    onClose={close}
                  />
                ))
              }
            >
              Erase...
            </Button>
          </div>
        </header>
        <Facts
          facts={[
            { label: 'Names', value: names.join('\n') },
            { label: 'Emails', value: emails.join('\n') },
            { label: 'Phones', value: phones.join('\n') },
          ]}
        />
        <div className={classes.counts}>
          <Facts
            facts={personalRecords
              .filter((kind) => counts[kind] > 0)
              .map((kind) => ({ label: personalRecordLabels[kind], value: formatNumber(counts[kind]) }))}
          />
        </div>
      </section>
      {left.length > 0 && <SingleWords left={left} chosen={words} onChoose={setWords} />}
      {personalRecords
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <Records key={kind} kind={kind} records={data[kind]} />
        ))}
      {dialog}
    </>
  )
}

// A member of staff with the same number may be another person, as may the one who is named in a text to look at.
function download(data: PersonalData) {
  const held = { exported_at: new Date().toISOString(), ...data, staff: undefined, left: undefined }
  const text = JSON.stringify(held, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), 'personal-data.json')
}
