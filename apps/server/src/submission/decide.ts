import { hash } from 'node:crypto'
import { CHALLENGE_SLUG, RECORD_PLAYERS_OF_AN_ADDRESS, type BoardSlug } from '@reflex/contract'
import { challengeLine } from '@reflex/games/challenge'
import { games, type Doubt } from '@reflex/games'
import {
  blankForm,
  formText,
  weigh,
  type PlayTime,
  type RecordLine,
  type Weighed,
} from '@reflex/games/trust'
import { isLateFor } from '../bests.ts'
import { bestsChange, bestsText } from '../bests-text.ts'
import { dayIndexOf } from '../calendar.ts'
import type { Bests } from '../ports/bests.ts'
import type { FormChange, KnownForm, PlayTimesChange } from '../ports/forms.ts'
import type { Store } from '../ports/store.ts'
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
  /** Whom the run is kept for: somebody else's uid where the player's was joined to it. */
  readonly uid: string
  readonly form: FormChange
  readonly played?: PlayTimesChange
}

const lineOf = (slug: BoardSlug): RecordLine =>
  slug === CHALLENGE_SLUG ? challengeLine : games[slug].line

/** Levels come in whole tiles and digits: two of the same are nothing strange. */
const scatters = (slug: BoardSlug): boolean => slug === CHALLENGE_SLUG || games[slug].timed

const PLAYER_HASH_LENGTH = 16

/** Holds a run against what is known of its player. Reads one row, however much they played. */
export async function decide(
  store: Pick<Store, 'findForm' | 'takeRecordRoom'>,
  run: RunToDecide,
): Promise<Decision> {
  const found = await store.findForm(run.uid, run.slug)
  const { player, known, uid = run.uid } = found
  const time = takeTime(found, run.played)
  const before = known?.form ?? blankForm
  const line = lineOf(run.slug)
  const doubted = [...run.doubts, ...time.doubts, ...doubtsOfPlayer(known, run.at)]
  const toWeigh = { ...run, doubts: doubted, scatters: scatters(run.slug) }
  let weighed = weigh(line, before, toWeigh)
  if (weighed.needsRoom && !(await hasRoom(store, run, uid))) {
    weighed = weigh(line, before, { ...toWeigh, isCrowded: true })
  } else if (weighed.isStepAway) await hasRoom(store, run, uid, NO_ROOM)
  const { status, doubts, form, settled } = weighed
  return {
    player,
    uid,
    status,
    doubts,
    form: {
      after: known?.version ?? 0,
      form: formText(form),
      settled,
      ...boardsChange(run, weighed, known?.bests ?? {}),
    },
    ...(time.played && { played: time.played }),
  }
}

/** What becomes of the player's bests, and of whom the run displaces. */
function boardsChange(
  { slug, value, country, at }: RunToDecide,
  { status, settled }: Pick<Weighed, 'status' | 'settled'>,
  bests: Bests,
): Pick<FormChange, 'bests' | 'replaced' | 'recounts'> {
  const day = dayIndexOf(at)
  const isRanked = status === 'ranked'
  const recounts =
    settled.some((other) => other.status === 'ranked') || (isRanked && isLateFor(bests, { day }))
  if (isRanked && !recounts) {
    return { ...bestsChange(slug, bests, { value, country, day }), recounts }
  }
  return { bests: bestsText(bests), replaced: null, recounts }
}

/** Only notes that somebody was there. */
const NO_ROOM = 0

/** The same player again takes no more room, also when a run is decided twice. */
const hasRoom = (
  store: Pick<Store, 'takeRecordRoom'>,
  { at, address }: RunToDecide,
  uid: string,
  most = RECORD_PLAYERS_OF_AN_ADDRESS,
): Promise<boolean> =>
  store.takeRecordRoom({
    day: dayIndexOf(at),
    address: address(),
    player: hash('sha256', `record ${uid}`, 'base64url').slice(0, PLAYER_HASH_LENGTH),
    most,
  })

export const doubtsOfPlayer = (known: KnownForm | null, at: number): Doubt[] =>
  known !== null && at < known.doubtedUntil ? ['rejected-before'] : []
