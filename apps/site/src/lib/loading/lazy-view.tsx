import { createElement, use, type ComponentType } from 'react'
import { onDemand } from './on-demand.ts'

export interface LazyView<Props> {
  (props: Props): React.JSX.Element
  /** Fetches the code; afterwards the view renders at once, so that hydration finds what it needs. */
  preload(): Promise<unknown>
}

export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let ready: ComponentType<Props> | undefined
  const code = onDemand(async () => (ready = await load()))

  function View(props: Props) {
    return createElement(ready ?? use(code.loadOrRetry()), props)
  }
  View.preload = code.prefetch
  return View
}
