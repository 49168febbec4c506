import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

type State = { error: unknown }

/**
 * React still asks for a class here. One page may fall without taking the rest along; a page that was not fetched is only
 * asked for again by a reload, because the browser remembers the failure.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <CrashPage error={this.state.error} retry={() => location.reload()} />
  }
}
