import { useLocalStorage } from '@mantine/hooks'

/** Whether the key `/` leads to the search: `[isOn, set]`. It can be switched off, as WCAG 2.1.4 asks of single keys. */
export const useSearchKey = () =>
  useLocalStorage({ key: 'search-key', defaultValue: true, getInitialValueInEffect: false })
