import { use, type ComponentType } from 'react'

export interface LazyView<Props> {
  (props: Props): React.JSX.Element
  /** Fetches the code; afterwards the view renders at once, so that hydration finds what it needs. */
  preload(): Promise<unknown>
}

const forgetters = new Set<() => void>()

/** Lets what failed to load be asked for again. */
export function forgetFailedLoads(): void {
  for (const forget of forgetters) forget()
  forgetters.clear()
}

export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let ready: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined

  const forget = (): void => {
    pending = undefined
  }
  const start = async (): Promise<ComponentType<Props>> => {
    try {
      ready = await load()
      return ready
    } catch (error) {
      forgetters.add(forget)
      throw error
    }
  }
  const preload = (): Promise<ComponentType<Props>> => (pending ??= start())

  function View(props: Props) {
    const Ready = ready ?? use(preload())
    return <Ready {...props} />
  }
  View.preload = preload
  return View
}
