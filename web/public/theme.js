// Before the first paint, so that a dark evening stays dark. External, since the content policy forbids inline scripts.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be closed to us; the system's own preference serves.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
})()
