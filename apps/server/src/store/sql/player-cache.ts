import type { BoardSlug } from '@reflex/contract'
import { mayHaveClaims, readProfile, type Claim } from '@reflex/games/trust'
import { OWN_ID, readBests } from '../../boards/bests-text.ts'
import type { Bests } from '../../boards/port.ts'
import type { PlayerPaceProfile, KeepResult, NewRun } from '../../features/runs/port.ts'
import {
  ALL_GAMES,
  toKnownPaceProfile,
  toPlayTimes,
  type PaceProfileGame,
  type PaceProfileRow,
} from './pace-profile-rows.ts'

/** Whoever plays does so more than once, and asks for their ranks besides: so many at least. */
const REMEMBERED = 10_000

interface CachedPaceProfile extends PaceProfileRow {
  /** Read when they are first asked for. */
  read?: Bests
}

/** Who somebody is, and what is remembered of all their games. */
export interface CachedPlayer {
  readonly player: number
  readonly uid: string
  /** Undefined where it is not known. */
  readonly watchable: boolean | undefined
  readonly paceProfiles: Map<PaceProfileGame, CachedPaceProfile>
  /** Made of the rows when they are asked for, until one of these changes. */
  bests?: Map<BoardSlug, Bests> | undefined
  claims?: Map<BoardSlug, readonly Claim[]> | undefined
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
  readonly byUid = new Map<string, Remembered>()

  put(player: number, remembered: Remembered): void {
    this.players.set(player, remembered)
    for (const uid of remembered.uids) this.byUid.set(uid, remembered)
  }

  delete(player: number): void {
    for (const uid of this.players.get(player)?.uids ?? []) this.byUid.delete(uid)
    this.players.delete(player)
  }
}

/**
 * The players who were here lately, each with all that is asked of them again and again. Two
 * generations: whoever is asked for comes to the younger, and the older goes when that is full. (A map
 * that forgets its oldest entry one by one looks for it longer and longer.) Entries may be out of date
 * where another process wrote: a run that was decided on a pace profile which is not the latest is refused by
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
    const found = this.#young.byUid.get(uid)
    if (found) return found.known
    const before = this.#old.byUid.get(uid)
    if (before) this.#put(before.known.player, before)
    return before?.known
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
    this.#young.put(player, remembered)
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
    // What is put aside must not be found under another of its ids.
    this.#old.delete(known.player)
    this.#put(known.player, { known, uids })
  }

  forget(player: number): void {
    for (const underway of this.#underway) underway.add(player)
    this.#young.delete(player)
    this.#old.delete(player)
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
    const { paceProfile, played, game, uid } = run
    const isFirst = paceProfile?.after === 0 && played?.after === 0
    if (isFirst && !this.findBy(player)) {
      this.remember(uid, { player, uid, watchable: undefined, paceProfiles: new Map() })
    }
    const known = this.findBy(player)
    if (!known) return
    if (paceProfile?.recounts) return this.forget(player)
    const bests = paceProfile?.bests.replaceAll(OWN_ID, String(id)) ?? ''
    const follows = [
      !paceProfile || follow(known, game, paceProfile.after, { form: paceProfile.text, bests }),
      !played || follow(known, ALL_GAMES, played.after, { form: played.text, bests: '' }),
    ]
    if (follows.includes(false)) this.forget(player)
  }
}

/** False where another pace profile came in between. */
function follow(
  known: CachedPlayer,
  game: PaceProfileGame,
  after: number,
  written: Pick<PaceProfileRow, 'form' | 'bests'>,
): boolean {
  const before = known.paceProfiles.get(game)
  if ((before?.version ?? 0) !== after) return before?.version === after + 1
  known.bests = known.claims = undefined
  known.paceProfiles.set(game, {
    version: after + 1,
    doubted_until: before?.doubted_until ?? 0,
    ...written,
  })
  return true
}

export function playerPaceProfile(
  known: CachedPlayer | null,
  uid: string,
  slug: BoardSlug,
): PlayerPaceProfile {
  if (!known) return { player: null, known: null }
  const row = known.paceProfiles.get(slug)
  const times = known.paceProfiles.get(ALL_GAMES)
  return {
    player: known.player,
    known: row ? { ...toKnownPaceProfile(row), bests: bestsIn(row) } : null,
    ...(known.uid !== uid && { uid: known.uid }),
    ...(times && { played: toPlayTimes(times) }),
    ...(times && times.doubted_until > 0 && { blockedUntil: times.doubted_until }),
  }
}

const bestsIn = (row: CachedPaceProfile): Bests => (row.read ??= readBests(row.bests))

const NO_BESTS: ReadonlyMap<BoardSlug, Bests> = new Map()

/** Asked for by every look at one's own ranks. */
export function playerBests(known: CachedPlayer | null): ReadonlyMap<BoardSlug, Bests> {
  if (!known) return NO_BESTS
  if (known.bests) return known.bests
  const bests = new Map<BoardSlug, Bests>()
  for (const [game, row] of known.paceProfiles) {
    if (game !== ALL_GAMES && row.bests !== '') bests.set(game, bestsIn(row))
  }
  known.bests = bests
  return bests
}

const NO_CLAIMS: ReadonlyMap<BoardSlug, readonly Claim[]> = new Map()

export function playerClaims(known: CachedPlayer | null): ReadonlyMap<BoardSlug, readonly Claim[]> {
  if (!known) return NO_CLAIMS
  if (known.claims) return known.claims
  const claims = new Map<BoardSlug, readonly Claim[]>()
  for (const [game, { form }] of known.paceProfiles) {
    if (game !== ALL_GAMES && mayHaveClaims(form)) claims.set(game, readProfile(form).claims)
  }
  known.claims = claims
  return claims
}
