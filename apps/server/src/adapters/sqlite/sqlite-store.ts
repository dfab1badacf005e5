import { boardSlugs, type BoardSlug } from '@reflex/contract'
import { readForm, type Claim } from '@reflex/games/trust'
import type { NewRun } from '../../ports/kept-runs.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { RecordStore } from '../../ports/record-store.ts'
import type { Store } from '../../ports/store.ts'
import { ALL_GAMES, toKnownForm, toPlayTimes, type FormRow } from '../sql/form-rows.ts'
import { recordStore } from '../sql/record-queries.ts'
import { toWatchedRun, watchedRun, type WatchedRow } from '../sql/run-queries.ts'
import { sharedStore } from '../sql/shared-store.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import type { LogWiper } from './log-wiper.ts'
import { duelLists } from './duel-lists.ts'
import { FormMemory, type FormKey, forgettingForms, notingForms } from './form-memory.ts'
import { notingPlayers, PlayerNumbers } from './player-numbers.ts'
import { prepareStatements, type Statements } from './statements.ts'

/** Which run is asked for comes with each question. */
const ANY = 0

/** Nothing of who was removed stays readable. */
const wipingAfter = (records: RecordStore, wiper: LogWiper): RecordStore => ({
  ...records,
  async removePlayer(uid, at) {
    const removed = await records.removePlayer(uid, at)
    wiper.request()
    return removed
  },
})

function remembered({ sqlite }: SqliteDatabase, statements: Statements) {
  const forms = new FormMemory({
    find: (player, game) => statements.formOf.get(player, game) as FormRow | undefined,
    keysBetween: (first, last) =>
      sqlite.open ? (statements.formKeys.all(first, last) as FormKey[]) : [],
  })
  const source = {
    find: (uid: string) => statements.playerOf.get(uid) as number | undefined,
    pageAfter: (id: number, atMost: number) =>
      sqlite.open ? (statements.playerPage.all(id, atMost) as [number, string, number][]) : [],
    findJoined: (uid: string) => statements.joinedTo.get(uid) as number | undefined,
    joinedAfter: (row: number, atMost: number) =>
      sqlite.open ? (statements.joinedPage.all(row, atMost) as [number, string, number][]) : [],
  }
  return { forms, numbers: new PlayerNumbers(source, (player) => forms.readTo(player)) }
}

/** Everybody asks for what waits, with their own ranks. */
function claimsIn(forms: FormMemory, player: number): Map<BoardSlug, readonly Claim[]> {
  const claims = new Map<BoardSlug, readonly Claim[]>()
  for (const slug of boardSlugs) {
    const row = forms.mayWait(player, slug) ? forms.find(player, slug) : null
    if (row) claims.set(slug, readForm(row.form).claims)
  }
  return claims
}

const formFinder =
  (statements: Statements, numbers: PlayerNumbers, forms: FormMemory): Store['findForm'] =>
  async (uid, slug) => {
    const player = numbers.find(uid)
    const row = player === null ? null : forms.find(player, slug)
    const known = row ? toKnownForm(row) : null
    const times = player === null ? null : forms.find(player, ALL_GAMES)
    const found = { player, known, ...(times && { played: toPlayTimes(times) }) }
    if (player === null || !numbers.isJoined(uid)) return found
    const self = statements.self.get(player) as { uid: string } | undefined
    return { ...found, ...(self && { uid: self.uid }) }
  }

/** The embedded store: one file, one writer. */
export function createSqliteStore(database: SqliteDatabase): Store {
  const { sqlite, db, writer } = database
  const statements = prepareStatements(sqlite)
  const watching = watchedRun(db, ANY).compile()
  const watched = sqlite.prepare(watching.sql)
  // The number comes first.
  const watchedRest = watching.parameters.slice(1)
  const context = sqlContextOf(database)
  const shared = sharedStore(context)
  const { numbers, forms } = remembered(database, statements)

  const plain = {
    ...shared,
    ...wipingAfter(recordStore(context), database.wiper),
    keepRun: (run: NewRun) => writer.submitRun(run),
  }
  const changing = {
    ...plain,
    ...forgettingForms(plain, forms),
    ...notingForms(plain, forms, numbers),
  }

  return {
    ...changing,
    ...duelLists(sqlite, db),
    ...notingPlayers(changing, numbers),
    async findRun(id) {
      const row = watched.get(id, ...watchedRest) as WatchedRow | undefined
      return row ? toWatchedRun(row) : null
    },
    async findSelf(player, asked) {
      // Everybody asks for it with their own ranks.
      if (numbers.isPlain(asked, player)) return { uid: asked, watchable: true }
      const row = statements.self.get(player) as { uid: string; watchable: number } | undefined
      return row ? { uid: row.uid, watchable: row.watchable === 1 } : null
    },
    findPlayer: async (uid) => numbers.find(uid),
    findForm: formFinder(statements, numbers, forms),
    claimsOf: async (player) => claimsIn(forms, player),
    rankedScores: () => rankedPages(statements),
    async check() {
      sqlite.prepare('select 1 from runs limit 1').get()
    },
    close: () => database.close(),
  }
}

const PAGE = 20_000

type Row = [id: number, player: number, slug: BoardSlug, value: number, country: string, at: number]

/** Every ranked run, oldest first. */
async function* rankedPages({ rankedPage }: Statements): AsyncGenerator<readonly RankedScore[]> {
  for (let after = 0; ;) {
    const rows = rankedPage.all(after, PAGE) as Row[]
    const last = rows.at(-1)
    if (!last) break
    after = last[0]
    yield rows.map(([id, player, slug, value, country, at]) => ({
      id, player, slug, value, country, at,
    })) // prettier-ignore
    await new Promise(setImmediate)
  }
}
