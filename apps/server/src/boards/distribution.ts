import type { CallData } from '@reflex/contract'
import type { BoardView } from './board-view.ts'

export async function readDistribution(view: BoardView): Promise<CallData<'getDistribution'>> {
  return { buckets: [...(await view.buckets())], players: await view.players() }
}
