import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { formatBareMoment } from '../../format/date.ts'
import { zoned } from '../../format/day-zone.ts'
import type { BannerControl } from '../../parts/banner.tsx'
import { useSaveAll, type FileColumn } from '../../parts/use-save-all.ts'
import { gameLabel } from '../../words/games.ts'
import { records } from '../../words/records.ts'
import { doubts, reviews } from '../../words/reviews.ts'
import { reviewsAt, type Review, type ReviewState } from './use-reviews.ts'

const columns = (): readonly FileColumn<Review>[] => [
  { head: records.game, raw: ({ game }) => gameLabel(game) },
  { head: records.nickname, raw: ({ nickname }) => nickname ?? '' },
  { head: records.result, raw: ({ ms }) => ms },
  {
    head: reviews.reasons,
    raw: (review) => review.doubts.map((doubt) => doubts[doubt] ?? doubt).join('; '),
  },
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
