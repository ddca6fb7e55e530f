import { Alert, Button, Group } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { Import } from 'contract/imports'
import { useImportChange } from '../actions/use-import-change.ts'

const choiceLabels: Record<string, string> = {
  day_first: 'Day first (03/04 is 3 April)',
  month_first: 'Month first (03/04 is March 4)',
  point: 'Decimal point (1.50)',
  comma: 'Decimal comma (1,50)',
}

/** Questions that the file alone does not answer, such as the order of day and month. */
export function QuestionsSection({ data, busy }: { data: Import; busy: boolean }) {
  const change = useImportChange(data)
  return data.questions.map(({ id, text, choices }) => (
    <Alert key={id} color="pending" icon={<IconHelpCircle size={20} aria-hidden />} title={text}>
      <Group gap="xs">
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="default"
            disabled={busy}
            onClick={() => void change({ values: { [id]: choice } })}
          >
            {choiceLabels[choice] ?? choice}
          </Button>
        ))}
      </Group>
    </Alert>
  ))
}
