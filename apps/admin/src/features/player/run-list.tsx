import { Button, buttonLook } from '@reflex/ui'
import { useState } from 'react'
import { siteAddress } from '../../lib/api/site-origin.ts'
import { countryName } from '../../lib/format/country.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { formatResult } from '../../lib/format/result.ts'
import { GameName } from '../../lib/parts/game-name.tsx'
import { gameLabel } from '../../lib/words/games.ts'
import { player as words } from '../../lib/words/player.ts'
import { records } from '../../lib/words/records.ts'
import { RecordState } from '../../lib/runs/record-state.tsx'
import { RunDrawing } from '../../lib/runs/run-drawing.tsx'
import type { PlayerRun } from './use-player.ts'

const actionLook = 'min-h-11! px-4!'

function State({ run }: { readonly run: PlayerRun }) {
  const { status, kind, verified } = run
  if (status === 'kept') return <span className="text-soft">{words.kept}</span>
  return <RecordState row={{ status, verified: kind === 'challenge' ? verified : null }} />
}

/** Duels and rooms are on no board, and nobody reviews them. */
const isDrawn = (kind: PlayerRun['kind']): kind is 'game' | 'challenge' =>
  kind === 'game' || kind === 'challenge'

/** The viewer of the site where anybody may watch it, else the drawing of the reviews. */
function Watch({
  run,
  open,
  onToggle,
}: {
  readonly run: PlayerRun
  readonly open: boolean
  readonly onToggle: () => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {run.run !== null && siteAddress('/') !== null && (
        <a
          href={siteAddress(`/run/${run.run}`) ?? undefined}
          target="_blank"
          rel="noreferrer"
          aria-label={words.watchOf(gameLabel(run.game))}
          className={`${buttonLook('quiet')} ${actionLook}`}
        >
          {words.watch}
        </a>
      )}
      {isDrawn(run.kind) && (
        <Button variant="quiet" className={actionLook} aria-expanded={open} onClick={onToggle}>
          {open ? words.fold : words.draw}
        </Button>
      )}
    </div>
  )
}

function Run({ run }: { readonly run: PlayerRun }) {
  const [open, setOpen] = useState(false)
  const { kind } = run
  const played = [
    countryName(run.country),
    run.input === null ? '' : records.inputs[run.input],
  ].filter(Boolean)
  return (
    <li className="grid gap-3 border-t border-hairline px-4 py-3" data-run-of={run.kind}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <GameName game={run.game} />
            <strong className="figures">{formatResult(run.game, run.ms)}</strong>
            <State run={run} />
          </p>
          <p className="caption">{[formatMoment(run.created_at), ...played].join(' · ')}</p>
        </div>
        <Watch run={run} open={open} onToggle={() => setOpen(!open)} />
      </div>
      {open && isDrawn(kind) && <RunDrawing run={{ kind, id: run.id, game: run.game }} />}
    </li>
  )
}

export const RunList = ({ runs }: { readonly runs: readonly PlayerRun[] }) => (
  <ul>
    {runs.map((run) => (
      <Run key={`${run.kind}-${run.id}`} run={run} />
    ))}
  </ul>
)
