import { Component, type ReactNode } from 'react'
import { mutate } from 'swr'
import { reportError } from '../../lib/api/client.ts'
import { PageHeard } from '../../lib/loading/early-press.ts'
import { forgetFailedLoads } from '../../lib/loading/on-demand.ts'
import { Button, buttonLook, Scale } from '@reflex/ui'
import { useWords } from '../../lib/words/index.tsx'

function ErrorScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const { screen } = useWords().errors
  return (
    <div role="alert" className="page-width flex min-h-[70svh] flex-col justify-center py-16">
      <div className="max-w-xl">
        <Scale className="mb-8" />
        <h1 className="text-3xl sm:text-4xl">{screen.title}</h1>
        <p className="mt-4 text-lg text-soft">{screen.reported}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={onTryAgain}>{screen.again}</Button>
          <a href="/" className={buttonLook('quiet')}>
            {screen.home}
          </a>
        </div>
      </div>
      <PageHeard />
    </div>
  )
}

interface Props {
  /** What is shown: another one is a new try. */
  readonly page: string
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
}

/** Catches what breaks while drawing, reports it, and lets the visitor try again without a reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override componentDidUpdate({ page }: Props): void {
    if (this.state.failed && page !== this.props.page) this.#tryAgain()
  }

  override componentWillUnmount(): void {
    if (this.state.failed) forgetFailedLoads()
  }

  readonly #tryAgain = (): void => {
    forgetFailedLoads()
    // The data that broke the page may still be cached; without this it would break it again.
    // Asked for anew, since an answer of the last two seconds would be waited for that has come already.
    void mutate(() => true, undefined, { revalidate: true })
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen onTryAgain={this.#tryAgain} /> : this.props.children
  }
}
