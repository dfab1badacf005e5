import { Button } from '@reflex/ui'
import { useState } from 'react'
import { useParams } from 'wouter'
import { countryName } from '../../lib/format/country.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { DownloadButton } from '../../lib/parts/csv-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Pager } from '../../lib/parts/pager.tsx'
import { pagesOf } from '../../lib/parts/paging.ts'
import { useExistingPage, usePageInAddress } from '../../lib/parts/use-page-in-address.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { Banner } from '../../lib/parts/banner.tsx'
import { common } from '../../lib/words/common.ts'
import { blocks } from '../../lib/words/blocks.ts'
import { player as words } from '../../lib/words/player.ts'
import { BlockDialog } from './block-dialog.tsx'
import { PlayerBackground } from './player-background.tsx'
import { RunList } from './run-list.tsx'
import { usePlayer, usePlayerActions, type PlayerAction, type PlayerSummary } from './use-player.ts'
import { useBlock } from './use-block.ts'
import { useSaveRuns } from './use-save-runs.ts'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'

interface FactsProps {
  readonly player: PlayerSummary
  readonly busy: boolean
  readonly onLift: () => void
}

function Facts({ player, busy, onLift }: FactsProps) {
  const facts = [
    [words.uid, `${player.uid}…`],
    [words.country, countryName(player.country)],
    [words.first, formatMoment(player.created_at)],
    [words.last, formatMoment(player.seen_at)],
  ]
  return (
    <div className="panel grid gap-3 p-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="caption">{name}</dt>
            <dd className="figures wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {player.block !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-danger pl-3">
          <div className="grid min-w-0 gap-1">
            <p className="break-keep">{blocks.now(formatMoment(player.block.until))}</p>
            <p className="caption wrap-anywhere">
              {blocks.why(
                player.block.reason,
                player.block.blocked_by,
                formatMoment(player.block.blocked_at),
              )}
            </p>
          </div>
          <Button variant="quiet" className="min-h-11! px-4!" disabled={busy} onClick={onLift}>
            {blocks.lift}
          </Button>
        </div>
      )}
      {player.doubted_until !== null && (
        <p className="border-l-4 border-warning pl-3 break-keep">
          {words.doubted(formatMoment(player.doubted_until))}
        </p>
      )}
    </div>
  )
}

function Actions({
  player,
  total,
  onAsk,
  onBlock,
}: {
  readonly player: PlayerSummary
  readonly total: number
  readonly onAsk: (action: PlayerAction) => void
  readonly onBlock: () => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        className="px-4!"
        disabled={total === 0}
        onClick={() => onAsk('review')}
      >
        {words.review}
      </Button>
      <Button
        variant="quiet"
        className="px-4!"
        disabled={player.nickname === null}
        onClick={() => onAsk('reset')}
      >
        {words.reset}
      </Button>
      <Button variant="quiet" className="px-4! text-danger!" onClick={onBlock}>
        {blocks.block}
      </Button>
      <Button
        variant="quiet"
        className="px-4! text-danger!"
        disabled={total === 0}
        onClick={() => onAsk('remove')}
      >
        {words.removeAll}
      </Button>
    </div>
  )
}

interface RunsProps {
  readonly data: NonNullable<ReturnType<typeof usePlayer>['data']>
  readonly saving: ReturnType<typeof useSaveRuns>
}

const Runs = ({ data, saving }: RunsProps) => (
  <Panel
    title={words.total(formatCount(data.total))}
    actions={
      <DownloadButton
        title={words.title}
        disabled={saving.busy || data.total === 0}
        onSave={saving.save}
      />
    }
  >
    {data.runs.length === 0 ? (
      <p className="border-t border-hairline px-4 py-8 text-center text-soft">{words.empty}</p>
    ) : (
      <RunList runs={data.runs} />
    )}
  </Panel>
)

export function Player() {
  const id = Number(useParams<{ id: string }>().id)
  const [page, setPage] = usePageInAddress()
  const query = usePlayer(id, page)
  const actions = usePlayerActions(id)
  const saving = useSaveRuns(id, actions.control)
  const block = useBlock(actions.control)
  const [blocking, setBlocking] = useState(false)
  const { data, isPending } = query
  const name = data?.player.nickname || common.anonymous
  const pages = pagesOf(data?.total ?? 0)
  useExistingPage(page, data && !query.isPlaceholderData ? pages : null, setPage)
  return (
    <Screen
      writers={['owner', 'reviewer']}
      title={data ? words.titleOf(name) : words.title}
      backToRecords={words.back}
      actions={
        data && (
          <Actions
            player={data.player}
            total={data.total}
            onAsk={actions.ask}
            onBlock={() => {
              actions.undo.close()
              block.forget()
              setBlocking(true)
            }}
          />
        )
      }
    >
      <Banner banner={actions.control.banner} action={actions.undo.action} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-24', 'h-96']} />}
      {data && (
        <>
          <Facts player={data.player} busy={block.busy} onLift={() => void block.lift(id)} />
          <PlayerBackground id={id} />
          <Runs {...{ data, saving }} />
        </>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
      {data && blocking && (
        <BlockDialog
          name={name}
          busy={block.busy}
          refused={block.refused}
          onCancel={() => setBlocking(false)}
          onBlock={(body) => void block.block(id, body).then((isDone) => setBlocking(!isDone))}
        />
      )}
      {data && actions.asking && (
        <ActionDialog
          action={actions.asking}
          name={name}
          total={data.total}
          busy={actions.busy}
          left={actions.left}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      )}
    </Screen>
  )
}

interface ActionDialogProps {
  readonly action: PlayerAction
  readonly name: string
  readonly total: number
  readonly busy: boolean
  readonly left: number | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const titles = { remove: words.removeAll, reset: words.reset, review: words.review }

function ActionDialog({ action, name, total, left, ...rest }: ActionDialogProps) {
  const title = titles[action]
  return (
    <ConfirmDialog title={title} confirm={rest.busy ? words.working : title} {...rest}>
      {action === 'remove' && (
        <>
          <p className="break-keep">{words.removeText(name, formatCount(total))}</p>
          {left !== null && (
            <p role="status" className="caption">
              {words.removingLeft(formatCount(left))}
            </p>
          )}
        </>
      )}
      {action === 'reset' && <p className="break-keep">{words.resetText(name)}</p>}
      {action === 'review' && <p className="break-keep">{words.reviewText(name)}</p>}
    </ConfirmDialog>
  )
}
