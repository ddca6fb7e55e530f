import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { may } from 'contract/permissions'
import { twoSteps } from 'contract/two-steps'
import { Suspense } from 'react'
import { useMe } from '../session/api.ts'
import { loadLater } from '../ui/load-later.tsx'
import { useDialog } from '../ui/use-dialog.tsx'

const RequireSteps = loadLater(async () => (await import('../two-steps/RequireSteps.tsx')).RequireSteps)

/** For those who may require a second step of a role. */
export function RequireStepsButton() {
  const me = useMe()
  const [dialog, show] = useDialog()
  if (!may(me, twoSteps.require.access)) return null
  const open = () =>
    show((close) => (
      <Suspense>
        <RequireSteps onClose={close} />
      </Suspense>
    ))
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconShieldLock size={16} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        Two Steps
      </Button>
      {dialog}
    </>
  )
}
