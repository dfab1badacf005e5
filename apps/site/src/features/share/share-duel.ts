import type { GameSlug } from '@reflex/contract'
import { duelShared } from '../../tracking/events.ts'
import { duelPath } from '../../lib/routing/paths.ts'
import { shareLine } from './share.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'

/** One press: the share sheet of a phone, the link copied elsewhere. */
export function useShareDuel(game: GameSlug, from: 'result' | 'back') {
  const { games, run } = useWords()
  return async (duel: string, value: string): Promise<void> => {
    const text = run.result.duelText(games[game].title, value)
    const how = await shareLine(text, new URL(duelPath(duel), location.href).href)
    if (how === 'copied') showToast(run.result.duelCopied)
    if (how === 'failed') showToast(run.result.shareFailed, 'danger')
    if (how === 'copied' || how === 'shared') duelShared(game, from)
  }
}
