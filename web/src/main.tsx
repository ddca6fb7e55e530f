import './ui/mantine-base.css'
import './ui/app.css'
import './ui/forced-colors.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { store } from './api/store.ts'
import { beginAsLinked, router } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { followSession } from './app/follow-session.ts'
import { colorSchemeManager } from './ui/color-scheme.ts'
import { cssVariables, theme } from './ui/theme.ts'

beginAsLinked()
followSession(router)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Provider store={store}>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </Provider>
    </MantineProvider>
  </StrictMode>,
)
