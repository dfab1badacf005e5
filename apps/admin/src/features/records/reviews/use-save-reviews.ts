import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { formatBareMoment } from '../../../lib/format/date.ts'
import { zoned } from '../../../lib/format/day-zone.ts'
import type { BannerControl } from '../../../lib/parts/banner.tsx'
import type { FileColumn } from '../../../lib/parts/csv.ts'
import { useSaveAll } from '../../../lib/parts/use-save-all.ts'
import { gameLabel } from '../../../lib/words/games.ts'
import { records } from '../../../lib/words/records.ts'
import { doubtText, reviews } from '../../../lib/words/reviews.ts'
import { reviewsAt, type Review, type ReviewFilter } from './use-reviews.ts'

const columns = (): readonly FileColumn<Review>[] => [
  { head: records.game, raw: ({ game }) => gameLabel(game) },
  { head: records.nickname, raw: ({ nickname }) => nickname ?? '' },
  { head: records.result, raw: ({ ms }) => ms },
  {
    head: reviews.reasons,
    raw: (review) => review.doubts.map(doubtText).join('; '),
  },
  { head: reviews.place, raw: ({ place }) => place ?? '' },
  { head: reviews.reports, raw: ({ reports }) => reports },
  {
    head: zoned(reviews.waitingSince),
    raw: ({ waiting_since: at }) => formatBareMoment(at),
  },
  { head: zoned(records.date), raw: ({ created_at: at }) => formatBareMoment(at) },
  { head: records.uid, raw: ({ uid }) => uid },
]

/** Every run that waits in this state, as a file. */
export const useSaveReviews = (filter: ReviewFilter, banner: BannerControl) =>
  useSaveAll(
    {
      file: `reviews-${filter.status}`,
      columns: columns(),
      atOnce: RECORDS_PAGE_SIZE,
      pageAt: async (asked) => {
        const { scores, total } = await reviewsAt({ ...filter, ...asked })
        return { rows: scores, total }
      },
    },
    banner,
  )
