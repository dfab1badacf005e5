import type { CallData } from '@reflex/contract'
import type { DuelStore } from './port.ts'
import type { FoundRun, RunIds } from '../runs/port.ts'

const ROWS_AT_MOST = 100

/** Players of a duel, best first; equal results share a place. */
export async function readDuel(
  store: DuelStore,
  runIds: RunIds,
  { id, run }: FoundRun,
  viewer: string | undefined,
): Promise<CallData<'getDuel'>> {
  const { rows, players } = await store.duelRows(id, run.game, ROWS_AT_MOST)
  const { game, nickname, country, ms, mistakes } = run
  const listed: CallData<'getDuel'>['rows'] = []
  for (const row of rows) {
    const above = listed.at(-1)
    const isYou = row.uid === viewer
    listed.push({
      place: above?.ms === row.ms ? above.place : listed.length + 1,
      nickname: row.nickname,
      country: row.country,
      ms: row.ms,
      mistakes: row.mistakes,
      run: row.watchable || isYou ? runIds.of(row.id) : null,
      you: isYou,
    })
  }
  return {
    game,
    host: { nickname, country, ms, mistakes, you: run.uid === viewer },
    rows: listed,
    players,
  }
}
