import { Group, Paper, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Form.module.css'

type FormSectionProps = { title: string; hint?: string; aside?: ReactNode; children: ReactNode }

/** One card of a long form. */
export function FormSection({ title, hint, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="md" wrap="nowrap">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed" mt={2}>
              {hint}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}
