import { isGameSlug, titlesKo, unitOf, type BoardSlug } from '@reflex/contract'
import type { DescribedRecord } from '../ports/record-lists.ts'
import { shownUid } from './list-records.ts'

const units = { ms: 'ms', seconds: 'ms', level: '레벨', digits: '자리' } as const
const gameOf = (game: BoardSlug): string => (isGameSlug(game) ? titlesKo[game] : '종합 챌린지')

/** A record as a line of the log names it: the game, whose it is, how good it was. */
export const recordWords = ({ game, value, uid, nickname }: DescribedRecord): string =>
  `${gameOf(game)} · ${nickname ?? '익명'} (${shownUid(uid)}) · ${value} ${units[unitOf(game)]}`
