import type { GameSlug } from '@reflex/contract'
import type { RunState } from '@reflex/games/core'
import type { GameView } from './parts/game-view.ts'

/** A stage takes only its own game's state: who pairs them is `recordingOf`, from one view. */
type AnyView = GameView<RunState>

/** The games' own views, each fetched when a run of it is to be seen. */
export const gameViews: Record<GameSlug, () => Promise<AnyView>> = {
  'reaction-time': () =>
    import('./reaction-time/view.tsx').then((game) => any(game.reactionTimeView())),
  'left-or-right': () =>
    import('./left-or-right/view.tsx').then((game) => any(game.leftOrRightView())),
  'color-match': () => import('./color-match/view.tsx').then((game) => any(game.colorMatchView())),
  'sequence-memory': () =>
    import('./sequence-memory/view.tsx').then((game) => any(game.sequenceMemoryView())),
  'aim-trainer': () => import('./aim-trainer/view.tsx').then((game) => any(game.aimTrainerView())),
  'number-memory': () =>
    import('./number-memory/view.tsx').then((game) => any(game.numberMemoryView())),
}

/** The same by the rules of the challenge. */
export async function challengeView(game: GameSlug): Promise<AnyView> {
  const { challengeViews } = await import('./challenge-views.ts')
  const found = challengeViews.find(({ slug }) => slug === game) ?? challengeViews[0]
  return found as unknown as AnyView
}

const any = <S extends RunState>(view: GameView<S>): AnyView => view as unknown as AnyView
