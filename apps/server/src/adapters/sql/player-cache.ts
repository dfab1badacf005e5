import type { BoardSlug } from '@reflex/contract'
import { mayHaveClaims, readForm, type Claim } from '@reflex/games/trust'
import { OWN_ID, readBests } from '../../bests-text.ts'
import type { Bests } from '../../ports/bests.ts'
import type { PlayerForm } from '../../ports/forms.ts'
import type { KeepResult, NewRun } from '../../ports/kept-runs.ts'
import type { Store } from '../../ports/store.ts'
import { ALL_GAMES, toKnownForm, toPlayTimes, type FormGame, type FormRow } from './form-rows.ts'

/** Whoever plays does so more than once, and asks for their ranks besides: so many at least. */
const REMEMBERED = 10_000

interface CachedForm extends FormRow {
  /** Read when they are first asked for. */
  read?: Bests
}

/** Who somebody is, and what is remembered of all their games. */
export interface CachedPlayer {
  readonly player: number
  readonly uid: string
  /** Undefined where it is not known. */
  readonly watchable: boolean | undefined
  readonly forms: Map<FormGame, CachedForm>
}

/** A question to the database that is on its way: whoever changed meanwhile is not remembered from it. */
type Underway = Set<number>

interface Remembered {
  readonly known: CachedPlayer
  /** Every uid that they were asked for with: a number may come to be somebody else's. */
  readonly uids: Set<string>
}

class Generation {
  readonly players = new Map<number, Remembered>()
  readonly numbers = new Map<string, number>()
}

/**
 * The players who were here lately, each with all that is asked of them again and again. Two
 * generations: whoever is asked for comes to the younger, and the older goes when that is full. (A map
 * that forgets its oldest entry one by one looks for it longer and longer.) Entries may be out of date
 * where another process wrote: a run that was decided on a form which is not the latest is refused by
 * its version, and `forget` is then called.
 */
export class PlayerCache {
  #young = new Generation()
  #old = new Generation()
  readonly #underway = new Set<Underway>()
  /** Runs that this process has written, until the feed tells of them. */
  readonly #written = new Set<number>()
  /** The last run that the feed has told of. */
  #toldTo = 0

  find(uid: string): CachedPlayer | undefined {
    const player = this.#young.numbers.get(uid) ?? this.#old.numbers.get(uid)
    const found = player === undefined ? undefined : this.#remembered(player)
    return found?.uids.has(uid) ? found.known : undefined
  }

  findBy(player: number): CachedPlayer | undefined {
    return this.#remembered(player)?.known
  }

  #remembered(player: number): Remembered | undefined {
    const found = this.#young.players.get(player)
    if (found) return found
    const before = this.#old.players.get(player)
    if (before) this.#put(player, before)
    return before
  }

  #put(player: number, remembered: Remembered): void {
    if (this.#young.players.size >= REMEMBERED) {
      this.#old = this.#young
      this.#young = new Generation()
    }
    this.#young.players.set(player, remembered)
    for (const uid of remembered.uids) this.#young.numbers.set(uid, player)
  }

  /** Reads from the database; what was forgotten meanwhile is not remembered. */
  async reading<T>(read: (remember: (asked: string, known: CachedPlayer) => void) => Promise<T>) {
    const underway: Underway = new Set()
    this.#underway.add(underway)
    try {
      return await read((asked, known) => {
        if (!underway.has(known.player)) this.remember(asked, known)
      })
    } finally {
      this.#underway.delete(underway)
    }
  }

  remember(asked: string, known: CachedPlayer): void {
    const before = this.#young.players.get(known.player)
    const uids = new Set([...(before?.uids ?? []), asked, known.uid])
    this.#put(known.player, { known, uids })
  }

  forget(player: number): void {
    for (const underway of this.#underway) underway.add(player)
    this.#young.players.delete(player)
    this.#old.players.delete(player)
  }

  forgetAll(): void {
    const known = [...this.#young.players.keys(), ...this.#old.players.keys()]
    for (const underway of this.#underway) for (const player of known) underway.add(player)
    this.#young = new Generation()
    this.#old = new Generation()
    this.#written.clear()
    this.#toldTo = 0
  }

  /** The feed tells of a run: where another process kept it, its player is not what is remembered. */
  hasRun(player: number, run: number): void {
    this.#toldTo = Math.max(this.#toldTo, run)
    if (!this.#written.delete(run)) this.forget(player)
  }

  /** The feed is read from here on: own runs in a row are passed over by it. */
  readsAfter(run: number): void {
    this.#toldTo = Math.max(this.#toldTo, run)
    for (const id of this.#written) if (id <= run) this.#written.delete(id)
  }

  /** What this process has written is remembered without being read again. */
  kept(run: NewRun, result: KeepResult, { isFollowed }: { readonly isFollowed: boolean }): void {
    if (result.what === 'overtaken') {
      const known = this.find(run.uid)
      if (known) this.forget(known.player)
    }
    if (result.what !== 'kept') return
    const { id, player } = result
    // What came after it was told already, and is not known here.
    if (id <= this.#toldTo) return this.forget(player)
    if (isFollowed) this.#written.add(id)
    const { form, played, game, uid } = run
    const isFirst = form?.after === 0 && played?.after === 0
    if (isFirst && !this.findBy(player)) {
      this.remember(uid, { player, uid, watchable: undefined, forms: new Map() })
    }
    const known = this.findBy(player)
    if (!known) return
    if (form?.recounts) return this.forget(player)
    const bests = form?.bests.replaceAll(OWN_ID, String(id)) ?? ''
    const follows = [
      !form || follow(known, game, form.after, { form: form.form, bests }),
      !played || follow(known, ALL_GAMES, played.after, { form: played.text, bests: '' }),
    ]
    if (follows.includes(false)) this.forget(player)
  }
}

/** False where another form came in between. */
function follow(
  { forms }: CachedPlayer,
  game: FormGame,
  after: number,
  written: Pick<FormRow, 'form' | 'bests'>,
): boolean {
  const before = forms.get(game)
  if ((before?.version ?? 0) !== after) return before?.version === after + 1
  forms.set(game, { version: after + 1, doubted_until: before?.doubted_until ?? 0, ...written })
  return true
}

export function playerForm(known: CachedPlayer | null, uid: string, slug: BoardSlug): PlayerForm {
  if (!known) return { player: null, known: null }
  const row = known.forms.get(slug)
  const times = known.forms.get(ALL_GAMES)
  return {
    player: known.player,
    known: row ? { ...toKnownForm(row), bests: bestsIn(row) } : null,
    ...(known.uid !== uid && { uid: known.uid }),
    ...(times && { played: toPlayTimes(times) }),
  }
}

const bestsIn = (row: CachedForm): Bests => (row.read ??= readBests(row.bests))

export function playerBests(known: CachedPlayer | null): Map<BoardSlug, Bests> {
  const bests = new Map<BoardSlug, Bests>()
  for (const [game, row] of known?.forms ?? []) {
    if (game !== ALL_GAMES && row.bests !== '') bests.set(game, bestsIn(row))
  }
  return bests
}

export function playerClaims(known: CachedPlayer | null): Map<BoardSlug, readonly Claim[]> {
  const claims = new Map<BoardSlug, readonly Claim[]>()
  for (const [game, { form }] of known?.forms ?? []) {
    if (game !== ALL_GAMES && mayHaveClaims(form)) claims.set(game, readForm(form).claims)
  }
  return claims
}

type Changing = Pick<
  Store,
  | 'removeRecord' | 'settleRecord' | 'removeSomeOf' | 'reviewSomeOf' | 'removePlayer' | 'joinPlayers'
  | 'removeRecordsBefore' | 'removeIdlePlayers' | 'setWatchable' | 'mendBests'
> // prettier-ignore

/** Whatever else changes what is remembered of a player: it is read again. */
export function forgettingPlayers(store: Changing, cache: PlayerCache): Changing {
  const about = async <T>(change: Promise<T>, playersIn: (done: T) => readonly number[]) => {
    const done = await change
    for (const player of playersIn(done)) cache.forget(player)
    return done
  }
  const ofRecord = (found: { readonly score: { readonly player: number } } | null) =>
    found ? [found.score.player] : []
  return {
    removeRecord: (ref) => about(store.removeRecord(ref), ofRecord),
    settleRecord: (ref, to) => about(store.settleRecord(ref, to), ofRecord),
    removeSomeOf: (player, most) => about(store.removeSomeOf(player, most), () => [player]),
    reviewSomeOf: (player, until, most) =>
      about(store.reviewSomeOf(player, until, most), () => [player]),
    removePlayer: (uid, at) =>
      about(store.removePlayer(uid, at), (removed) => (removed ? [removed.player] : [])),
    joinPlayers: (code) =>
      about(store.joinPlayers(code), (joined) =>
        joined.refused === null
          ? [joined.player, ...(joined.gone ? [joined.gone.player] : [])]
          : [],
      ),
    removeRecordsBefore: (day, most) =>
      about(store.removeRecordsBefore(day, most), (removed) =>
        removed.map(({ score }) => score.player),
      ),
    async removeIdlePlayers(seenBefore, atMost) {
      const removed = await store.removeIdlePlayers(seenBefore, atMost)
      if (removed > 0) cache.forgetAll()
      return removed
    },
    mendBests: (player) =>
      about(store.mendBests(player), (mended) => mended.map(({ player: one }) => one)),
    setWatchable: (...asked) =>
      about(store.setWatchable(...asked), (player) => (player === null ? [] : [player])),
  }
}
