import { Component, type ReactNode } from 'react'
import { CrashPanel } from './CrashPanel.tsx'
import { FullPage } from './FullPage.tsx'

type State = { error: unknown; failed: boolean }

/** The outermost error boundary, around the router. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    const { error, failed } = this.state
    if (!failed) return this.props.children
    return (
      <FullPage>
        <CrashPanel error={error} onRetry={() => this.setState({ error: undefined, failed: false })} />
      </FullPage>
    )
  }
}
