import { Button, buttonLook } from '@reflex/ui'
import { Component, type ReactNode } from 'react'
import { reportError } from '../../lib/api/client.ts'
import { siteAddress } from '../../lib/api/site-origin.ts'
import { crash } from '../../lib/words/layout.ts'

const home = siteAddress('/')

interface BoundaryState {
  readonly failed: boolean
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page-width grid max-w-xl gap-4 py-16">
        <h1 className="text-2xl">{crash.title}</h1>
        <p>{crash.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => this.setState({ failed: false })}>{crash.again}</Button>
          {home !== null && (
            <a href={home} className={buttonLook('quiet')}>
              {crash.home}
            </a>
          )}
        </div>
      </main>
    )
  }
}
