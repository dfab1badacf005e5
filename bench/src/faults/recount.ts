import { join } from 'node:path'
import { openDatabase } from '@reflex/server/adapters/sqlite/database.ts'
import { STORE_FILE } from '@reflex/server/adapters/open-store.ts'
import type { Wire } from '../lib/wire.ts'
import { requestBytes } from '../lib/load.ts'

export interface Kept {
  readonly uid: string
  readonly ms: number
  readonly status: string
}

export async function readKept(dataDir: string): Promise<Kept[]> {
  const { sqlite, close } = await openDatabase(join(dataDir, STORE_FILE))
  const rows = sqlite
    .prepare('select uid, ms, status from scores join players on players.id = player_id')
    .all() as Kept[]
  await close()
  return rows
}

/** Everybody plays once, so an id names a score: how many are gone, and how many are there twice. */
export function compareKept(
  acknowledged: ReadonlyMap<string, number>,
  kept: readonly Kept[],
): { lost: number; doubled: number } {
  const found = new Map<string, number[]>()
  for (const { uid, ms } of kept) found.set(uid, [...(found.get(uid) ?? []), ms])
  const lost = [...acknowledged].filter(([uid, ms]) => !found.get(uid)?.includes(ms)).length
  const doubled = [...found.values()].filter((values) => values.length > 1).length
  return { lost, doubled }
}

/** How many of these players get another rank than counting everybody gives. */
export async function wrongRanks(
  wire: Wire,
  kept: readonly Kept[],
  looks: number,
): Promise<number> {
  const ranked = kept.filter(({ status }) => status === 'ranked')
  const sorted = Float64Array.from(ranked, ({ ms }) => ms).sort()
  const betterThan = (ms: number): number => sorted.findIndex((other) => other >= ms)
  const every = Math.max(1, Math.floor(ranked.length / looks))
  let wrong = 0
  for (const { uid, ms } of ranked.filter((_, i) => i % every === 0)) {
    const { body } = await wire.ask(requestBytes('GET', '/api/v1/me', { 'x-labs-uid': uid }))
    const { data } = JSON.parse(body) as { data: { bests: Record<string, { rank: number }> } }
    if (data.bests['reaction-time']?.rank !== betterThan(ms) + 1) wrong++
  }
  return wrong
}
