import type { Trial } from '@reflex/games/core'
import { Button, Segmented, TurnIcon } from '@reflex/ui'
import type { ReplayWords } from './en.ts'
import { nextStart, previousStart, trialAt } from './trials.ts'
import { speeds, type PlayerControl, type Speed } from './use-player.ts'

interface ControlsProps {
  readonly words: ReplayWords
  readonly player: PlayerControl
  readonly trials: readonly Trial[]
  readonly hasKeys: boolean
}

export function Controls({ words, player, trials, hasKeys }: ControlsProps) {
  const step = (way: 'previous' | 'next', to: typeof nextStart) => (
    <Button
      variant="quiet"
      data-action={way}
      aria-label={words[way]}
      className="min-w-12 px-0!"
      onClick={() => player.seek(to(trials, player.at))}
    >
      <TurnIcon flipped={way === 'next'} />
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-2 max-sm:w-full">
        {step('previous', previousStart)}
        <Button
          variant="accent"
          data-action={player.playing ? 'pause' : 'play'}
          className="min-w-32 max-sm:grow"
          onClick={player.toggle}
        >
          {player.playing ? words.pause : words.play}
        </Button>
        {step('next', nextStart)}
      </div>
      <div data-action="speed">
        <Segmented
          label={words.speed}
          value={String(player.speed)}
          options={speeds.map((speed) => ({ value: String(speed), label: words.speeds[speed] }))}
          onChange={(speed) => player.setSpeed(Number(speed) as Speed)}
        />
      </div>
      <p data-trial-now className="figures text-soft max-sm:ml-auto">
        {words.of(Math.max(1, trialAt(trials, player.at)), trials.length)}
      </p>
      {hasKeys && <p className="basis-full text-sm text-soft max-sm:hidden">{words.keys}</p>}
    </div>
  )
}
