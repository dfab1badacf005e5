import {
  RECORD_PLAYERS_OF_AN_ADDRESS,
  REJECTED_DOUBT_DAYS,
  unitOf,
  type BoardSlug,
} from '@reflex/contract'
import { CONFIRM, NEAR, recordThresholds } from '@reflex/games/record-rule'
import { RUNS_TO_CARRY } from '@reflex/games/trust'
import { useTextWords } from '../../lib/words/page-words.ts'

/** Better than this is a record pace, as the server has it. */
export function RecordThreshold({ of }: { readonly of: BoardSlug }) {
  const { recordLine } = useTextWords()
  const { record } = recordThresholds[of]
  const unit = unitOf(of)
  return recordLine[unit](String(unit === 'seconds' ? record / 1000 : record))
}

const figures = {
  runs: CONFIRM.runs,
  of: CONFIRM.of,
  hours: CONFIRM.hours,
  percent: Math.round(NEAR * 100),
  history: RUNS_TO_CARRY,
  address: RECORD_PLAYERS_OF_AN_ADDRESS,
  doubtedDays: REJECTED_DOUBT_DAYS,
} as const

/** A figure of the rule for record paces, so that the text cannot say another one than holds. */
export const RuleFigure = ({ of }: { readonly of: keyof typeof figures }) => figures[of]
