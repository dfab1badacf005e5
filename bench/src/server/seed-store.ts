import { join } from 'node:path'
import {
  type BestRun,
  bestsOf,
  bestsText,
  dayIndexOf,
  dayNumber,
  openDatabase,
  STORE_FILE,
} from '@reflex/server/parts'
import { emptyProfile, profileText } from '@reflex/games/trust'

export const uidOf = (player: number): string =>
  `00000000-0000-4000-8000-${player.toString(16).padStart(12, '0')}`

const countries = ['KR', 'KR', 'KR', 'KR', 'US', 'US', 'JP', 'GB', 'CN', 'DE']
export const countryOf = (player: number): string => countries[player % countries.length] ?? 'KR'

export const nicknameOf = (player: number): string => `player ${player}`

/** Around 290 ms with a long tail, the same for the same player. */
export function valueOf(player: number): number {
  const chance = ((player * 2_654_435_761) % 2 ** 32) / 2 ** 32
  return Math.round(190 - 90 * Math.log(1 - chance * 0.999))
}

/** Of somebody with one run of reaction-time. */
export const seededBests = (run: BestRun): string => bestsText(bestsOf('reaction-time', [run]))

/**
 * So many players, each with a run of today on the board of reaction-time, written straight into the
 * tables: through the checks it would take the better part of an hour. They have no logs.
 */
export async function seedStore(dataDir: string, players: number): Promise<void> {
  const database = await openDatabase(join(dataDir, STORE_FILE))
  const { sqlite } = database
  sqlite.pragma('synchronous = OFF')
  const now = Date.now()
  const sinceMidnight = now % 86_400_000
  const addPlayer = sqlite.prepare(
    'insert into players (id, uid, nickname, country, created_at, seen_at) values (?, ?, ?, ?, ?, ?)',
  )
  const addScore = sqlite.prepare(
    `insert into runs (session, attempt, kind, digest, player_id, game, value, mistakes, country,
       created_at, day, status, engine_version, seed, answer)
     values (?, 0, 'board', '', ?, 'reaction-time', ?, 0, ?, ?, ?, 'ranked', 1, '', '[1,1,1,1,1,0,0]')`,
  )
  const addForm = sqlite.prepare(
    `insert into player_forms (player_id, game, version, form, bests) values (?, 'reaction-time', 1, ?, ?)`,
  )
  sqlite.transaction(() => {
    for (let player = 1; player <= players; player++) {
      const at = now - Math.floor((sinceMidnight * (players - player)) / players)
      const country = countryOf(player)
      addPlayer.run(player, uidOf(player), nicknameOf(player), country, at, at)
      const day = dayIndexOf(at)
      const value = valueOf(player)
      addScore.run(`seeded-${player}`, player, value, country, at, dayNumber(day))
      addForm.run(
        player,
        profileText(emptyProfile),
        seededBests({ id: player, value, country, day }),
      )
    }
  })()
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  await database.close()
}
