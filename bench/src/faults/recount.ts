import type { KeptRow } from '@reflex/server/parts'
import type { Wire } from '../lib/wire.ts'
import { requestBytes } from '../lib/load.ts'

/** Everybody plays once, so an id names a score: how many are gone, and how many are there twice. */
export function compareKept(
  acknowledged: ReadonlyMap<string, number>,
  kept: readonly KeptRow[],
): { lost: number; doubled: number } {
  const found = new Map<string, number[]>()
  for (const { uid, ms } of kept) found.set(uid, [...(found.get(uid) ?? []), ms])
  const lost = [...acknowledged].filter(([uid, ms]) => !found.get(uid)?.includes(ms)).length
  const doubled = [...found.values()].filter((values) => values.length > 1).length
  return { lost, doubled }
}

/** How many players get another rank than counting everybody gives, and how many were asked. */
export async function wrongRanks(
  wire: Wire,
  kept: readonly KeptRow[],
): Promise<{ wrong: number; asked: number }> {
  const ranked = kept.filter(({ status }) => status === 'ranked')
  const rankOf = new Map<number, number>()
  const sorted = ranked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  for (const [better, value] of sorted.entries()) {
    if (!rankOf.has(value)) rankOf.set(value, better + 1)
  }
  let wrong = 0
  for (const { uid, ms } of ranked) {
    const { body } = await wire.ask(requestBytes('GET', '/api/v1/me', { 'x-labs-uid': uid }))
    const { data } = JSON.parse(body) as { data: { bests: Record<string, { rank: number }> } }
    if (data.bests['reaction-time']?.rank !== rankOf.get(ms)) wrong++
  }
  return { wrong, asked: ranked.length }
}
