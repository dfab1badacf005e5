import { readLocal, writeLocal } from '../../lib/storage/local.ts'

const KEY = 'labs_news_seen'

/** Up to when the visitor knows what happened to their duels. */
export function newsSeen(): number | null {
  const kept = Number(readLocal(KEY) ?? Number.NaN)
  return Number.isSafeInteger(kept) && kept >= 0 ? kept : null
}

export function noteNewsSeen(at: number): void {
  if (at > (newsSeen() ?? -1)) writeLocal(KEY, String(at))
}
