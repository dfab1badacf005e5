import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../api/client.ts'
import { useGet } from '../api/use-get.ts'
import { useRole } from '../api/use-role.ts'
import { formatMoment } from '../format/date.ts'
import { Banner } from '../parts/banner.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { adHistory as words } from '../words/ad-history.ts'
import { common } from '../words/common.ts'
import { PlacedList } from './placed-list.tsx'
import { placementsKey, unitsKey } from './use-ads.ts'

type State = CallData<'listAdHistory'>[number]

interface HistoryDialogProps {
  readonly kind: 'unit' | 'placement'
  /** Absent: of all of the kind. */
  readonly subject?: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** How a unit or a placement was, and who made it so; each state can be put back. */
export function HistoryDialog({ kind, subject, onClose }: HistoryDialogProps) {
  const key = ['ad-history', kind, subject?.id]
  const asked = { kind, ...(subject && { id: subject.id }) }
  const query = useGet(key, '/api/v1/admin/ad-history', { query: asked }, { staleTime: 0 })
  const client = useQueryClient()
  const { banner, succeed, busy, attempt } = useAttempt()
  const role = useRole()
  const mayChange = role === 'owner' || role === 'editor'
  const restore = (id: number) =>
    attempt(async () => {
      await send('POST', '/api/v1/admin/ad-history/:id/restore', { params: { id } })
      succeed(words.restored)
      const changed = [unitsKey, placementsKey, key]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    })
  return (
    <Dialog
      title={subject ? words.of(subject.name) : words.allUnits}
      onCancel={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <Button variant="quiet" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p className="caption break-keep">{subject ? words.intro : words.allIntro}</p>
      <Banner banner={banner} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {query.isPending && <Skeleton blocks={['h-16', 'h-16', 'h-16']} />}
      {query.data?.length === 0 && <p className="text-soft">{words.empty}</p>}
      <ol className="max-h-[60vh] overflow-auto">
        {query.data?.map((state) => (
          <StateRow
            key={state.id}
            state={state}
            isNamed={subject === undefined}
            busy={busy}
            onRestore={mayChange ? () => void restore(state.id) : null}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface StateRowProps {
  readonly state: State
  readonly isNamed: boolean
  readonly busy: boolean
  readonly onRestore: (() => void) | null
}

function StateRow({ state, isNamed, busy, onRestore }: StateRowProps) {
  const isDeleted = state.unit?.deleted === true
  // What is so now is put back only where it is a deletion.
  const mayRestore = onRestore !== null && (!state.current || isDeleted)
  return (
    <li
      data-state={state.id}
      className="grid gap-2 border-t border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-1">
        <p className="caption flex flex-wrap gap-x-3">
          <span className="figures">{formatMoment(state.at)}</span>
          <span className="break-all">{state.email || words.first}</span>
          {state.current && <strong>{words.current}</strong>}
          {isDeleted && <strong className="text-danger">{words.deleted}</strong>}
        </p>
        {isNamed && <p className="font-medium break-words">{state.name}</p>}
        <UnitFacts unit={state.unit} />
        <PlacementFacts placement={state.placement} />
      </div>
      {mayRestore && (
        <Button variant="quiet" className="min-h-11!" disabled={busy} onClick={onRestore}>
          {isDeleted ? words.undelete : words.restore}
        </Button>
      )}
    </li>
  )
}

const UnitFacts = ({ unit }: Pick<State, 'unit'>) =>
  unit && (
    <>
      <p className="text-sm break-words">
        {[unit.name, unit.slot_id && words.slot(unit.slot_id), unit.size.replace('x', '×')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <code className="block max-h-16 overflow-auto text-xs break-all text-soft">{unit.code}</code>
    </>
  )

const PlacementFacts = ({ placement }: Pick<State, 'placement'>) =>
  placement && (
    <>
      <p className="text-sm">{placement.enabled === 1 ? words.on : words.off}</p>
      {placement.units.length === 0 && <p className="text-sm text-soft">{words.none}</p>}
      <PlacedList
        placed={placement.units}
        units={placement.units.flatMap(({ ad_unit_id: id, name }) =>
          name === null ? [] : [{ id, name }],
        )}
      />
    </>
  )
