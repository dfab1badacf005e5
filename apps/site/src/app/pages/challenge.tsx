import { FinalResult } from '../../features/challenge/final/final-result.tsx'
import { Lobby } from '../../features/challenge/lobby.tsx'
import { CoursePart } from '../../features/challenge/course-part.tsx'
import { useChallengeTerms } from '../../features/challenge/terms.ts'
import type { Screen } from '../../features/challenge/screen.ts'
import { useChallenge } from '../../features/challenge/use-challenge.ts'
import { useSetUnderway } from '../../lib/scheduling/challenge-underway.ts'
import { dismissFailures, showToast } from '../../lib/toasts/toasts.tsx'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'

export function ChallengePage() {
  const { errors, run } = useWords()
  const words = useChallengeWords()
  const challenge = useChallenge({
    startFailed: (code, wait) =>
      showToast(
        code === 'RATE_LIMITED' && wait > 0
          ? `${run.tooMany} ${run.startIn(wait)}`
          : `${words.startFailed}. ${errors.codes[code]}`,
        'danger',
      ),
    submitFailed: (code) => showToast(`${words.submitFailed}. ${errors.codes[code]}`, 'danger'),
  })
  const { screen } = challenge
  useSetUnderway(screen.at === 'part' || (screen.at === 'lobby' && screen.asking))
  if (screen.at === 'final') {
    return (
      <FinalResult
        body={screen.body}
        submission={challenge.submission}
        onRetry={afresh(challenge.retry)}
        onResend={afresh(challenge.resend)}
      />
    )
  }
  return (
    <div className="game-place md:page-width flex flex-col pb-8">
      {screen.at === 'lobby' ? (
        <Lobby {...screen} onAsk={challenge.ask} onStart={afresh(challenge.start)} />
      ) : (
        <CurrentPart screen={screen} challenge={challenge} />
      )}
    </div>
  )
}

/** A new try takes the words about the last one away. */
const afresh =
  <Given extends unknown[]>(act: (...given: Given) => void) =>
  (...given: Given): void => {
    dismissFailures()
    act(...given)
  }

interface CurrentPartProps {
  readonly screen: Extract<Screen, { at: 'part' }>
  readonly challenge: ReturnType<typeof useChallenge>
}

function CurrentPart({ screen, challenge }: CurrentPartProps) {
  const { index, progress, resumed } = screen
  const { session, attempt } = progress
  const terms = useChallengeTerms()
  return (
    <CoursePart
      key={`${session.token}-${attempt}-${index}`}
      seed={session.seed}
      attempt={attempt}
      index={index}
      terms={terms}
      onBegin={challenge.begin}
      done={progress.parts}
      resumed={resumed}
      onFinish={challenge.finishPart}
      onNext={challenge.next}
      onCancel={challenge.cancel}
      onAnew={afresh(challenge.anew)}
    />
  )
}
