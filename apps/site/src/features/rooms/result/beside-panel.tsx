import { isGameSlug, type GameSlug } from '@reflex/contract'
import { Button, Segmented } from '@reflex/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyView } from '../../../lib/loading/lazy-view.tsx'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoundRow } from '../connection/room-state.ts'

/** Fetched when somebody wants to see a run again. */
const Beside = lazyView(() => import('../../replay/beside.tsx').then((view) => view.Beside))

interface BesideRun {
  readonly run: string
  readonly name: string
}

interface BesidePanelProps {
  readonly row: RoundRow
  readonly own: RoundRow | null
  onClose(): void
}

const runOf = (row: RoundRow | null, game: GameSlug): BesideRun | null => {
  const run = row?.runs.find((each) => each.game === game)?.run ?? null
  return row && run !== null ? { run, name: row.nickname } : null
}

/** Somebody's runs of the round beside one's own. */
export function BesidePanel({ row, own, onClose }: BesidePanelProps) {
  const { beside, result } = useRoomWords()
  const { games } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const slugs = row.runs
    .filter(({ run }) => run !== null)
    .map(({ game }) => game)
    .filter(isGameSlug)
  const [chosen, setChosen] = useState<GameSlug | undefined>(slugs[0])
  useEffect(() => heading.current?.focus(), [])
  if (chosen === undefined) return null
  const theirs = runOf(row, chosen)
  const mine = own?.uid === row.uid ? null : runOf(own, chosen)
  const runs = [mine, theirs].filter((run) => run !== null)
  return (
    <section data-beside aria-labelledby="beside-title" className="border-y border-hairline py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="beside-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {mine && theirs ? beside.title(mine.name, theirs.name) : beside.alone(row.nickname)}
        </h2>
        <Button variant="quiet" data-action="close" onClick={onClose}>
          {beside.close}
        </Button>
      </div>
      {slugs.length > 1 && (
        <div className="mt-3">
          <Segmented
            label={result.watch}
            value={chosen}
            options={slugs.map((slug) => ({ value: slug, label: games[slug].title }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className="mt-5">
        <Suspense fallback={<p className="min-h-96 text-soft">{beside.loading}</p>}>
          <Beside key={chosen} game={chosen} runs={runs} />
        </Suspense>
      </div>
    </section>
  )
}
