import { hash } from 'node:crypto'
import { CHALLENGE_SLUG, RECORD_PLAYERS_OF_AN_ADDRESS, type BoardSlug } from '@reflex/contract'
import { challengeThreshold } from '@reflex/games/challenge'
import { games, type Doubt } from '@reflex/games'
import {
  emptyProfile,
  profileText,
  weigh,
  type PlayTime,
  type RecordThreshold,
  type Weighed,
} from '@reflex/games/trust'
import { isLateFor } from '../../../boards/bests.ts'
import { bestsChange, bestsText } from '../../../boards/bests-text.ts'
import { dayIndexOf } from '../../../lib/calendar.ts'
import type { Bests } from '../../../boards/port.ts'
import type { PaceProfileChange, PlayerPaceProfile, PlayTimesChange } from '../port.ts'
import type { Store } from '../../../store/port.ts'
import { takeTime } from './play-time.ts'

export interface RunToDecide {
  readonly session: string
  readonly attempt: number
  readonly slug: BoardSlug
  readonly uid: string
  readonly value: number
  readonly country: string
  readonly at: number
  readonly doubts: readonly Doubt[]
  readonly answers: readonly number[]
  readonly lateness: readonly number[]
  readonly isLate: boolean
  readonly played: PlayTime
  /** Where it came from, as a hash of the day. Worked out only for the few that are asked. */
  readonly address: () => string
}

export interface Decision extends Pick<Weighed, 'status' | 'doubts'> {
  readonly player: number | null
  /** Whom the run is kept for; another uid if the player's was joined to it. */
  readonly uid: string
  readonly paceProfile: PaceProfileChange
  readonly played?: PlayTimesChange
}

const thresholdOf = (slug: BoardSlug): RecordThreshold =>
  slug === CHALLENGE_SLUG ? challengeThreshold : games[slug].threshold

/** Levels come in whole tiles and digits: two of the same are nothing strange. */
const scatters = (slug: BoardSlug): boolean => slug === CHALLENGE_SLUG || games[slug].timed

const PLAYER_HASH_LENGTH = 16

/** Decides by the player's pace profile: one row, however much they have played. */
export async function decide(
  store: Pick<Store, 'findPaceProfile' | 'takeRecordRoom'>,
  run: RunToDecide,
): Promise<Decision> {
  const found = await store.findPaceProfile(run.uid, run.slug)
  const { player, known, uid = run.uid } = found
  const time = takeTime(found, run.played)
  const before = known?.profile ?? emptyProfile
  const threshold = thresholdOf(run.slug)
  const doubted = [...run.doubts, ...time.doubts, ...doubtsOfPlayer(found, run.at)]
  const toWeigh = { ...run, doubts: doubted, scatters: scatters(run.slug) }
  let weighed = weigh(threshold, before, toWeigh)
  if (weighed.needsRoom && !(await hasRoom(store, run, uid))) {
    weighed = weigh(threshold, before, { ...toWeigh, isCrowded: true })
  } else if (weighed.isStepAway) await hasRoom(store, run, uid, NO_ROOM)
  const { status, doubts, profile, resolved } = weighed
  return {
    player,
    uid,
    status,
    doubts,
    paceProfile: {
      after: known?.version ?? 0,
      text: profileText(profile),
      resolved,
      ...boardsChange(run, weighed, known?.bests ?? {}),
    },
    ...(time.played && { played: time.played }),
  }
}

/** What becomes of the player's bests, and of whom the run displaces. */
function boardsChange(
  { slug, value, country, at }: RunToDecide,
  { status, resolved }: Pick<Weighed, 'status' | 'resolved'>,
  bests: Bests,
): Pick<PaceProfileChange, 'bests' | 'replaced' | 'recounts'> {
  const day = dayIndexOf(at)
  const isRanked = status === 'ranked'
  const recounts =
    resolved.some((other) => other.status === 'ranked') || (isRanked && isLateFor(bests, { day }))
  if (isRanked && !recounts) {
    return { ...bestsChange(slug, bests, { value, country, day }), recounts }
  }
  return { bests: bestsText(bests), replaced: null, recounts }
}

/** By which those who come with a record are told apart, without their ids. */
export const nameAmongRecords = (uid: string): string =>
  hash('sha256', `record ${uid}`, 'base64url').slice(0, PLAYER_HASH_LENGTH)

/** Only notes that somebody was there. */
const NO_ROOM = 0

/** A player is counted once, also when a run is decided twice. */
const hasRoom = (
  store: Pick<Store, 'takeRecordRoom'>,
  { at, address }: RunToDecide,
  uid: string,
  most = RECORD_PLAYERS_OF_AN_ADDRESS,
): Promise<boolean> =>
  store.takeRecordRoom({
    day: dayIndexOf(at),
    address: address(),
    player: nameAmongRecords(uid),
    most,
  })

export const doubtsOfPlayer = (
  { known, blockedUntil = 0 }: Pick<PlayerPaceProfile, 'known' | 'blockedUntil'>,
  at: number,
): Doubt[] => [
  ...(at < blockedUntil ? (['blocked'] as const) : []),
  ...(known !== null && at < known.doubtedUntil ? (['rejected-before'] as const) : []),
]
