import { useEffect } from 'react'

const scheme = 'data-mantine-color-scheme'
/** The theme of the screen while a page is printed, of whatever asks for white paper. */
let onScreen: string | null = null

/** Paper is white: a page is printed in the colours of the light theme, whatever the theme of the screen. */
export function useLightPaper(): void {
  // The browser announces printing by events of the window.
  useEffect(() => {
    const root = document.documentElement
    const begin = () => {
      onScreen ??= root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    }
    const end = () => {
      if (onScreen) root.setAttribute(scheme, onScreen)
      onScreen = null
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      end()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
