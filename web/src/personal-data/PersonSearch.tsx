import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { personSelector } from 'contract/personal-data'
import { useState, type SubmitEvent } from 'react'
import classes from './PersonalDataPage.module.css'
import { typedSelector } from './selector.ts'

type Props = { start: string; onSearch: (text: string) => void }

export function PersonSearch({ start, onSearch }: Props) {
  const [text, setText] = useState(start)
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { error: refused } = personSelector.safeParse(typedSelector(text.trim()))
    setError(refused?.issues[0]?.message)
    if (!refused) onSearch(text.trim())
  }
  return (
    <search>
      <form className={classes.search} onSubmit={submit} noValidate aria-label="Find a person">
        <TextInput
          className={classes.input}
          label="Email or phone"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
          Search
        </Button>
      </form>
    </search>
  )
}
