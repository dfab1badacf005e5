import type { Snapshot } from '../ports/snapshot-store.ts'
import type { BoardView } from './board-view.ts'

export const viewOfSnapshot = ({ players, rows, buckets }: Snapshot): BoardView => ({
  players: async () => players,
  top: async (limit) => rows.slice(0, limit),
  buckets: async () => buckets,
})
