import { AdminError } from '../admin-error.ts'
import { dayNumber, parseDay } from '../calendar.ts'

export { isoDay } from '../calendar.ts'

const LONGEST_DAYS = 400

/** Whole UTC days, both ends included. */
export interface Period {
  readonly first: number
  readonly last: number
}

const parseIsoDay = (text: string): number | null => parseDay(text.replaceAll('-', ''))

export function readPeriod({
  start_date,
  end_date,
}: {
  start_date: string
  end_date: string
}): Period {
  const first = parseIsoDay(start_date)
  const last = parseIsoDay(end_date)
  if (first === null || last === null) throw new AdminError('INVALID', '없는 날짜입니다.')
  if (last < first) throw new AdminError('INVALID', '시작일이 종료일보다 늦습니다.')
  if (last - first >= LONGEST_DAYS) {
    throw new AdminError('INVALID', `기간은 ${LONGEST_DAYS}일을 넘을 수 없습니다.`)
  }
  return { first, last }
}

export const daysOf = ({ first, last }: Period): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** The two ends as stored days are numbered. */
export const endsOf = ({ first, last }: Period): [number, number] => [
  dayNumber(first),
  dayNumber(last),
]
