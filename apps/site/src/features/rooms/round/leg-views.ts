import type { RunState } from '@reflex/games/core'
import { use } from 'react'
import { challengeView, gameViews } from '@reflex/views'
import { onDemand } from '../../../lib/loading/on-demand.ts'
import type { GameView } from '@reflex/views'
import type { Leg } from './legs.ts'

type View = GameView<RunState>

const loaders = new Map<string, ReturnType<typeof onDemand<View>>>()

function loaderOf({ game, part }: Leg) {
  const key = `${game}/${part === null ? 'alone' : 'part'}`
  const load = (): Promise<View> => (part === null ? gameViews[game]() : challengeView(game))
  const loader = loaders.get(key) ?? onDemand(load)
  loaders.set(key, loader)
  return loader
}

/** Fetched while one counts down, so that nothing has to be waited for. */
export const preloadLegs = (legs: readonly Leg[]): void => {
  for (const leg of legs)
    loaderOf(leg)
      .prefetch()
      .catch(() => undefined)
}

export const useLegView = (leg: Leg): View => use(loaderOf(leg).loadOrRetry())
