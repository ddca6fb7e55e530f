import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Named by what it will do. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  const label = `Switch to ${other} theme`
  return (
    <ActionIcon onClick={() => setColorScheme(other)} aria-label={label} title={label}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
