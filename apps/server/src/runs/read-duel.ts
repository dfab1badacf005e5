import type { CallData } from '@reflex/contract'
import type { DuelStore } from '../ports/duels.ts'
import type { RunIds, RunRef, WatchedRun } from '../ports/runs.ts'

const ROWS_AT_MOST = 100

/** Who tried a run, best first; equal results share a place. */
export async function readDuel(
  store: DuelStore,
  runIds: RunIds,
  { ref, run }: { readonly ref: RunRef; readonly run: WatchedRun },
  viewer: string | undefined,
): Promise<CallData<'getDuel'>> {
  const { rows, players } = await store.duelRows(ref, run.game, ROWS_AT_MOST)
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
      run: row.watchable || isYou ? runIds.of({ kind: 'duel', id: row.id }) : null,
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
