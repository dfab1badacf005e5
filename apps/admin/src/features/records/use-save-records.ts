import { RECORDS_AT_ONCE, type BoardSlug } from '@reflex/contract'
import { zoned } from '../../lib/format/day-zone.ts'
import { countryName } from '../../lib/format/country.ts'
import { formatBareMoment } from '../../lib/format/date.ts'
import type { BannerControl } from '../../lib/parts/banner.tsx'
import type { FileColumn } from '../../lib/parts/csv.ts'
import { useSaveAll } from '../../lib/parts/use-save-all.ts'
import { records } from '../../lib/words/records.ts'
import { stateText } from '../../lib/runs/record-state.tsx'
import { queryOf, type RecordFilter } from './record-filter.ts'
import { recordsAt, type RecordRow } from './use-records.ts'

const columns = (): readonly FileColumn<RecordRow>[] => [
  { head: records.rank, raw: ({ rank }) => rank ?? '' },
  { head: records.nickname, raw: ({ nickname }) => nickname ?? '' },
  { head: records.result, raw: ({ result }) => result },
  { head: records.state, raw: stateText },
  { head: records.country, raw: ({ country }) => countryName(country) },
  { head: records.playedBy, raw: ({ input }) => (input === null ? '' : records.inputs[input]) },
  { head: zoned(records.date), raw: ({ at }) => formatBareMoment(at) },
  { head: records.uid, raw: ({ uid }) => uid },
]

/** Everything that the filter lets through, as a file. */
export const useSaveRecords = (board: BoardSlug, filter: RecordFilter, banner: BannerControl) =>
  useSaveAll(
    {
      file: `records-${board}`,
      columns: columns(),
      atOnce: RECORDS_AT_ONCE,
      pageAt: (asked) => recordsAt(board, { ...queryOf(filter), ...asked }),
    },
    banner,
  )
