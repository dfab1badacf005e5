import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { formatBareMoment } from '../../../shared/format/date.ts'
import { zoned } from '../../../shared/format/day-zone.ts'
import type { BannerControl } from '../../../shared/parts/banner.tsx'
import type { FileColumn } from '../../../shared/parts/csv.ts'
import { useSaveAll } from '../../../shared/parts/use-save-all.ts'
import { gameLabel } from '../../../shared/words/games.ts'
import { records } from '../../../shared/words/records.ts'
import { doubtText, reviews } from '../../../shared/words/reviews.ts'
import { reviewsAt, type Review, type ReviewState } from './use-reviews.ts'

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
  { head: zoned(records.date), raw: ({ created_at: at }) => formatBareMoment(at) },
  { head: records.uid, raw: ({ uid }) => uid },
]

/** Every run that waits in this state, as a file. */
export const useSaveReviews = (status: ReviewState, banner: BannerControl) =>
  useSaveAll(
    {
      file: `reviews-${status}`,
      columns: columns(),
      atOnce: RECORDS_PAGE_SIZE,
      pageAt: async (asked) => {
        const { scores, total } = await reviewsAt({ status, ...asked })
        return { rows: scores, total }
      },
    },
    banner,
  )
