import { isGameSlug, type GameSlug } from '@reflex/contract'
import useSWR from 'swr'
import { get } from '../../shared/api/client.ts'
import { getUid } from '../../shared/storage/identity.ts'

const FIRST: GameSlug = 'reaction-time'

async function load(): Promise<GameSlug> {
  const { runs } = await get('/api/v1/me/runs', { uid: getUid(), query: { limit: 1 } })
  const game = runs[0]?.game ?? ''
  return isGameSlug(game) ? game : FIRST
}

/** The game that was played last, or the first there is; null until that is known. */
export function useLatestGame(): GameSlug | null {
  const { data, error } = useSWR<GameSlug, unknown>('latest-game', load, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return data ?? (error === undefined ? null : FIRST)
}
