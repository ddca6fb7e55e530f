import { useNavigate, useSearch } from '@tanstack/react-router'
import { personalDataMessages } from 'contract/personal-data-messages'
import { titles } from '../app/paths.ts'
import { selectorOf, typedSelector } from './selector.ts'
import { HeldData } from './HeldData.tsx'
import { PersonSearch } from './PersonSearch.tsx'
import classes from './PersonalDataPage.module.css'

/** Everything that is held on one person, to be downloaded or erased. The address names the person. */
export function PersonalDataPage() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const selector = selectorOf(search)
  const typed = search['email'] ?? search['phone'] ?? ''
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{titles.personalData}</h1>
      <p className={classes.intro}>
        Search by email or phone to see everything that is held on a person, whether or not they have an account.{' '}
        {personalDataMessages.withoutStaff}
      </p>
      <PersonSearch
        key={typed}
        start={typed}
        onSearch={(text) => void navigate({ to: '.', search: typedSelector(text) })}
      />
      {selector && <HeldData key={JSON.stringify(selector)} selector={selector} />}
    </div>
  )
}
