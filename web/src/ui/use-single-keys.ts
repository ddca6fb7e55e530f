import { useLocalStorage } from '@mantine/hooks'

/** Whether single keys, such as `/` for the search, have an effect: `[isOn, set]`. WCAG 2.1.4 requires that they can be switched off. */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'search-key', defaultValue: true, getInitialValueInEffect: false })
