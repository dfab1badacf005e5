import { isGameSlug, type BoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { gamePath } from '../../routing/paths.ts'
import { showToast } from '../../toasts/toasts.tsx'
import { useWords } from '../../words/index.tsx'
import type { Submission } from '../../api/submission.ts'
import { DuelButton } from './duel-button.tsx'
import { drawResultCard } from '../../share/result-card.ts'
import { savePicture, shareLine } from '../../share/share.ts'

interface ShareButtonsProps {
  readonly slug: BoardSlug
  readonly value: string
  /** Of a game's own result, which can be a duel. */
  readonly submission?: Submission
}

export function ShareButtons({ slug, value, submission }: ShareButtonsProps) {
  const { games, pages, run, shell } = useWords()
  const { title } = isGameSlug(slug) ? games[slug] : pages.challenge
  const path = isGameSlug(slug) ? gamePath(slug) : '/challenge'

  const share = async (): Promise<void> => {
    const text = run.result.shareText(title, value)
    const how = await shareLine(text, new URL(path, location.href).href)
    if (how === 'copied') showToast(run.result.shared)
    if (how === 'failed') showToast(run.result.shareFailed, 'danger')
  }
  const picture = async (): Promise<void> => {
    const card = await drawResultCard({ slug, title, value, brand: shell.brand })
    if (!card || !(await savePicture(card, `${slug}.png`)))
      showToast(run.result.shareFailed, 'danger')
  }

  return (
    <>
      {isGameSlug(slug) && submission && (
        <DuelButton slug={slug} value={value} submission={submission} />
      )}
      <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => void share()}>
        {run.result.share}
      </Button>
      <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => void picture()}>
        {run.result.sharePicture}
      </Button>
    </>
  )
}
