import type { VoidReason } from '@reflex/games/core'
import { Button } from '@reflex/ui'
import { GameIcon } from '../../../lib/icons/game-icon.tsx'
import { useGoKeys } from '../../../play/use-go-keys.ts'
import { usePressGuard } from '../../../play/use-press-guard.ts'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Leg } from './legs.ts'
import { useCountdown } from './use-timed-start.ts'

/** Why a game waits for a press instead of starting by itself. */
export type ReadyWhy = VoidReason | 'next' | 'stopped' | 'interrupted' | 'imperfect'

const COUNTED_FROM = 3

interface BeforeStartProps {
  readonly leg: Leg
  due(): number | null
}

/** What comes, and then three, two, one: at the same moment everywhere. */
export function BeforeStart({ leg, due }: BeforeStartProps) {
  const { games } = useWords()
  const { round } = useRoomWords()
  const left = useCountdown(due)
  const isCounted = left !== null && left <= COUNTED_FROM
  return (
    <div className="grid w-full max-w-md justify-items-center gap-6 p-6 text-center low:gap-2">
      <p
        data-countdown={left ?? undefined}
        className="numeral-strong grid h-[1em] place-items-center text-[clamp(6rem,28vw,10rem)] leading-none low:text-7xl"
      >
        {isCounted ? (
          Math.max(1, left)
        ) : (
          <GameIcon slug={leg.game} className="size-24 text-accent low:size-14" />
        )}
      </p>
      <p className="text-2xl low:text-xl">{games[leg.game].rule}</p>
      <p className="text-soft">{games[leg.game].how}</p>
      <p role="status" className="sr-only">
        {isCounted ? round.startsIn(COUNTED_FROM) : round.soon}
      </p>
    </div>
  )
}

interface ReadyPanelProps {
  readonly leg: Leg
  readonly why: ReadyWhy | null
  readonly isReady: boolean
  onBegin(): void
}

/** A game that is begun by a press: a later one of the round, or one that was interrupted. */
export function ReadyPanel({ leg, why, isReady, onBegin }: ReadyPanelProps) {
  const { games, run } = useWords()
  const { round } = useRoomWords()
  const mayPress = usePressGuard()
  useGoKeys(() => isReady && onBegin(), { isKept: true })
  return (
    <div className="grid w-full max-w-md justify-items-center gap-6 p-6 text-center low:gap-3 low:py-3">
      <GameIcon slug={leg.game} className="size-20 text-accent low:hidden" />
      {why === 'imperfect' || why === 'interrupted' ? (
        <p role="alert" data-notice={why}>
          {round[why]}
        </p>
      ) : (
        (why === 'hidden' || why === 'stall') && (
          <p role="alert" data-notice="void" className="text-danger">
            {run.voidRun[why]}
          </p>
        )
      )}
      <p className="text-2xl low:text-xl">{games[leg.game].rule}</p>
      <p className="text-soft">{games[leg.game].how}</p>
      <div inert={!mayPress} className="not-ready grid w-full">
        <Button
          variant="accent"
          data-action="begin"
          disabled={!isReady}
          onClick={({ detail }) => detail < 2 && onBegin()}
          className="min-h-16 text-xl low:min-h-14"
        >
          {isReady ? round.begin : run.starting}
        </Button>
      </div>
    </div>
  )
}
