import { isGameSlug, type BoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import type { Submission } from '../../lib/api/submission.ts'
import { formatCount } from '../../lib/format/score.ts'
import { gamePath } from '../../lib/routing/paths.ts'
import { histogramBars, partBars } from '../../features/share/card-bars.ts'
import { drawResultCard } from '../../features/share/result-card.ts'
import { savePicture, shareLine } from '../../features/share/share.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { DuelButton } from './duel-button.tsx'
import { useDistribution } from './use-distribution.ts'

interface ShareButtonsProps {
  readonly slug: BoardSlug
  readonly ms: number
  /** The result as it is written. */
  readonly value: string
  readonly submission: Submission
  /** What a challenge is made of. */
  readonly parts?: readonly { readonly slug: string; readonly share: number }[]
}

export function ShareButtons(props: ShareButtonsProps) {
  const { slug, value, submission } = props
  const { run } = useWords()
  const title = useTitle(slug)
  const path = isGameSlug(slug) ? gamePath(slug) : '/challenge'
  const savePictureOf = usePicture(props)

  const share = async (): Promise<void> => {
    const text = run.result.shareText(title, value)
    const how = await shareLine(text, new URL(path, location.href).href)
    if (how === 'copied') showToast(run.result.shared)
    if (how === 'failed') showToast(run.result.shareFailed, 'danger')
  }

  return (
    <>
      {isGameSlug(slug) && <DuelButton slug={slug} value={value} submission={submission} />}
      <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => void share()}>
        {run.result.share}
      </Button>
      <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => void savePictureOf()}>
        {run.result.sharePicture}
      </Button>
    </>
  )
}

function useTitle(slug: BoardSlug): string {
  const { games, pages } = useWords()
  return (isGameSlug(slug) ? games[slug] : pages.challenge).title
}

/** The result as a picture: with everyone's of today, or with what a challenge is made of. */
function usePicture({ slug, ms, value, submission, parts = [] }: ShareButtonsProps) {
  const { run, shell } = useWords()
  const title = useTitle(slug)
  const place = usePlace(submission)
  const { data } = useDistribution(isGameSlug(slug) ? slug : null, ms, submission.step)
  const chart = isGameSlug(slug) ? histogramBars(data?.buckets ?? [], ms) : partBars(parts)
  return async (): Promise<void> => {
    const card = await drawResultCard({ slug, title, value, brand: shell.brand, place, chart })
    if (!card || !(await savePicture(card, `${slug}.png`)))
      showToast(run.result.shareFailed, 'danger')
  }
}

/** Today's place in words; nothing where there is none. */
function usePlace(submission: Submission): string {
  const { place } = useMeasureWords()
  const locale = useLocale()
  if (submission.step !== 'kept' || submission.standing.rank === null) return ''
  const { rank, players } = submission.standing
  return place.today(formatCount(rank, locale), formatCount(players, locale))
}
