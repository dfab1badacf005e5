import type { GameSlug } from '@reflex/contract'
import { Button, buttonLook } from '@reflex/ui'
import { useShareDuel } from '../../features/share/share-duel.ts'
import { useMe } from '../../features/profile/use-me.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { runPath } from '../../lib/routing/paths.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'
import type { Submission } from '../../lib/api/submission.ts'

interface DuelButtonProps {
  readonly slug: GameSlug
  readonly value: string
  readonly submission: Submission
}

/** A result as a challenge to somebody else, in one press, and the run to be seen again. */
export function DuelButton({ slug, value, submission }: DuelButtonProps) {
  const { result } = useWords().run
  const mayBeWatched = useMe()?.watchable !== false
  const share = useShareDuel(slug, 'result')
  if (submission.step !== 'kept') return null
  const { run, rank } = submission.standing
  // A run under review or waiting for confirmation cannot be seen by others yet.
  if (run === undefined || rank === null) return null
  const send = (): void => {
    if (mayBeWatched) void share(run, value)
    else showToast(result.duelHidden)
  }
  return (
    <>
      <Button variant="quiet" data-action="duel" className="grow px-4 sm:grow-0" onClick={send}>
        {result.duel}
      </Button>
      <AppLink href={runPath(run)} className={`${buttonLook('quiet')} grow px-4! sm:grow-0`}>
        {result.watchOwn}
      </AppLink>
    </>
  )
}
