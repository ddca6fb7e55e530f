import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ImportQuestion } from 'contract/import-findings'
import { choiceLabel } from 'contract/import-questions'
import type { Import } from 'contract/imports'
import { useImportChange } from '../actions/use-import-change.ts'

type Props = { question: ImportQuestion; data: Import; busy: boolean }

/** A question that the file alone does not answer, such as the order of day and month. */
export function Question({ question: { id, text, items = [], choices, optional }, data, busy }: Props) {
  const change = useImportChange(data)
  return (
    <Alert color="pending" icon={<IconHelpCircle size={20} aria-hidden />} title={text}>
      {items.length > 0 && (
        // A note may be one long word, which would widen the question beyond a phone.
        <List size="sm" mt={0} mb="sm" pl="md" aria-label="In question" style={{ overflowWrap: 'anywhere' }}>
          {items.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      )}
      {optional && (
        <Text inherit mb="sm">
          The rows in question are refused until this is answered.
        </Text>
      )}
      <Group gap="xs">
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="default"
            disabled={busy}
            onClick={() => void change({ values: { [id]: choice } })}
          >
            {choiceLabel(id, choice)}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}
