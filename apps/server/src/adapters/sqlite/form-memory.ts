import { boardSlugs } from '@reflex/contract'
import { mayHaveClaims } from '@reflex/games/trust'
import type { FormChange } from '../../ports/forms.ts'
import type { RunKeeping } from '../../ports/kept-runs.ts'
import type { Store } from '../../ports/store.ts'
import { ALL_GAMES, type FormGame, type FormRow } from '../sql/form-rows.ts'
import type { PlayerNumbers } from './player-numbers.ts'

interface FormSource {
  find(player: number, game: FormGame): FormRow | undefined
  /** Whose forms there are, of the players with these numbers, and whether results may wait in them. */
  keysBetween(first: number, last: number): readonly FormKey[]
}

export type FormKey = readonly [player: number, game: FormGame, mayWait: number]

/** Of those who played lately: whoever plays does so more than once. */
const REMEMBERED_AT_MOST = 20_000
const ROOM = 4096

/** A bit for each game of each player, by their number. */
class GameBits {
  #bits = new Uint16Array(ROOM)

  has(player: number, game: FormGame): boolean {
    return ((this.#bits[player] ?? 0) & bitOf(game)) !== 0
  }

  add(player: number, game: FormGame): void {
    if (player >= this.#bits.length) {
      const larger = new Uint16Array(Math.max(player + 1, this.#bits.length * 2))
      larger.set(this.#bits)
      this.#bits = larger
    }
    this.#bits[player] = (this.#bits[player] ?? 0) | bitOf(game)
  }
}

/**
 * Forms of those who play, and whether there is one at all. Entries may be out of date: a run that
 * was decided on a form which is not the latest is refused by its version, and `forget` is then
 * called. Every change of a form therefore gives it another version.
 */
export class FormMemory {
  readonly #source: FormSource
  readonly #rows = new Map<number, FormRow>()
  /** Of which games there may be a form. */
  readonly #mayBe = new GameBits()
  /** In which forms results may wait for other runs; a bit that is there stays. */
  readonly #mayWait = new GameBits()
  /** Players up to this number have their bits; of later ones nothing is known. */
  #readTo = 0

  constructor(source: FormSource) {
    this.#source = source
  }

  find(player: number, game: FormGame): FormRow | null {
    if (player <= this.#readTo && !this.#mayBe.has(player, game)) return null
    const key = keyOf(player, game)
    const known = this.#rows.get(key)
    if (known) return known
    const row = this.#source.find(player, game)
    if (row) this.#remember(key, row)
    return row ?? null
  }

  /** Whether a result may wait in the form: few do, but every call for the own ranks asks. */
  mayWait(player: number, game: FormGame): boolean {
    return player > this.#readTo || this.#mayWait.has(player, game)
  }

  /** A run was kept with this form, which follows the version that it was decided on. */
  kept(player: number, game: FormGame, { after, form }: Pick<FormChange, 'after' | 'form'>): void {
    this.#mayBe.add(player, game)
    if (mayHaveClaims(form)) this.#mayWait.add(player, game)
    const key = keyOf(player, game)
    const before = this.#rows.get(key)
    this.#rows.delete(key)
    const doubted_until = after === 0 ? 0 : before?.version === after && before.doubted_until
    if (doubted_until !== false) this.#remember(key, { version: after + 1, doubted_until, form })
  }

  /** What is remembered is not the latest: the file is asked next time. */
  forget(player: number, games = everyForm): void {
    for (const game of games) {
      this.#mayBe.add(player, game)
      this.#mayWait.add(player, game)
      this.#rows.delete(keyOf(player, game))
    }
  }

  /** Reads who of the players up to this number has a form. Later ones come by `kept`. */
  readTo(last: number): void {
    if (last <= this.#readTo) return
    for (const [player, game, mayWait] of this.#source.keysBetween(this.#readTo + 1, last)) {
      this.#mayBe.add(player, game)
      if (mayWait === 1) this.#mayWait.add(player, game)
    }
    this.#readTo = last
  }

  #remember(key: number, row: FormRow): void {
    if (this.#rows.size >= REMEMBERED_AT_MOST) this.#rows.clear()
    this.#rows.set(key, row)
  }
}

/** Forms are written with runs. One that somebody else changed is found out by its version. */
export const notingForms = (
  store: RunKeeping,
  forms: FormMemory,
  players: PlayerNumbers,
): Pick<RunKeeping, 'keepRun'> => ({
  async keepRun(run) {
    const result = await store.keepRun(run)
    const { uid, game, form, played } = run
    if (result.what === 'kept') {
      const { player } = result
      if (form) forms.kept(player, game, form)
      if (played) forms.kept(player, ALL_GAMES, { after: played.after, form: played.text })
    } else if (result.what === 'overtaken') {
      const player = players.reconsider(uid)
      if (player !== null) forms.forget(player, [game, ALL_GAMES])
    }
    return result
  },
})

type Changing = Pick<
  Store,
  'removeRecord' | 'settleRecord' | 'removeSomeOf' | 'reviewSomeOf' | 'removePlayer' | 'joinPlayers'
>

/** Whatever else changes a player's forms: they are read again. */
export function forgettingForms(store: Changing, forms: FormMemory): Changing {
  const about = async <T>(change: Promise<T>, playerIn: (done: T) => number | null | undefined) => {
    const done = await change
    const player = playerIn(done)
    if (player !== null && player !== undefined) forms.forget(player)
    return done
  }
  return {
    removeRecord: (ref) => about(store.removeRecord(ref), (found) => found?.score.player),
    settleRecord: (ref, to) => about(store.settleRecord(ref, to), (found) => found?.score.player),
    removeSomeOf: (player, most) => about(store.removeSomeOf(player, most), () => player),
    reviewSomeOf: (player, until, most) =>
      about(store.reviewSomeOf(player, until, most), () => player),
    removePlayer: (uid, at) => about(store.removePlayer(uid, at), (removed) => removed?.player),
    joinPlayers: (code) =>
      about(store.joinPlayers(code), (joined) => (joined.refused === null ? joined.player : null)),
  }
}

/** As many as there are bits for a player. */
const GAMES_AT_MOST = 16
const everyForm: readonly FormGame[] = [...boardSlugs, ALL_GAMES]
const places = new Map(everyForm.map((slug, nth) => [slug, nth]))
const placeOf = (game: FormGame): number => places.get(game) ?? 0
const bitOf = (game: FormGame): number => 1 << placeOf(game)
/** A number: a text would be made and hashed for every run. */
const keyOf = (player: number, game: FormGame): number => player * GAMES_AT_MOST + placeOf(game)
