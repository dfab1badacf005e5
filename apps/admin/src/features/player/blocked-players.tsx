import { Button } from '@reflex/ui'
import { RECORDS_PAGE_SIZE, UID_SHOWN, type CallData } from '@reflex/contract'
import { Link, useSearchParams } from 'wouter'
import { get } from '../../lib/api/client.ts'
import { usePage, type PageAsked } from '../../lib/api/use-page.ts'
import { formatBareMoment, formatMoment } from '../../lib/format/date.ts'
import { zoned } from '../../lib/format/day-zone.ts'
import { formatCount } from '../../lib/format/number.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { DownloadButton } from '../../lib/parts/csv-button.tsx'
import type { FileColumn } from '../../lib/parts/csv.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Pager } from '../../lib/parts/pager.tsx'
import { pagesOf } from '../../lib/parts/paging.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { SearchForm } from '../../lib/parts/search-form.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { Toast } from '../../lib/parts/toast.tsx'
import { useSaveAll } from '../../lib/parts/use-save-all.ts'
import { blocks as words } from '../../lib/words/blocks.ts'
import { common } from '../../lib/words/common.ts'
import { player } from '../../lib/words/player.ts'
import { useBlock } from './use-block.ts'

type Block = CallData<'listBlocks'>['blocks'][number]

const nameOf = ({ nickname }: Block): string => nickname || common.anonymous

const columns = (): readonly FileColumn<Block>[] => [
  { head: words.player, raw: nameOf },
  { head: player.uid, raw: ({ uid }) => uid },
  { head: words.reason, raw: ({ reason }) => reason },
  { head: words.by, raw: ({ blocked_by: by }) => by },
  { head: zoned(words.at), raw: ({ blocked_at: at }) => formatBareMoment(at) },
  { head: zoned(words.until), raw: ({ until }) => formatBareMoment(until) },
]

const blocksOf = (search: string) => async (asked: PageAsked, signal?: AbortSignal) => {
  const query = { ...asked, ...(search !== '' && { search }) }
  const found = await get('/api/v1/admin/blocks', { query, ...(signal && { signal }) })
  return { rows: found.blocks, total: found.total }
}

interface RowProps {
  readonly block: Block
  readonly busy: boolean
  readonly onLift: () => void
}

const Row = ({ block, busy, onLift }: RowProps) => (
  <li
    data-blocked={block.player}
    className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-4 py-3"
  >
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          href={`/players/${block.player}`}
          title={player.open(nameOf(block))}
          className="font-semibold wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-ink"
        >
          {nameOf(block)}
        </Link>
        <span className="caption font-mono">{`${block.uid.slice(0, UID_SHOWN)}…`}</span>
      </p>
      <p className="break-keep wrap-anywhere">{words.now(formatMoment(block.until))}</p>
      <p className="caption wrap-anywhere">
        {words.why(block.reason, block.blocked_by, formatMoment(block.blocked_at))}
      </p>
    </div>
    <Button
      variant="quiet"
      className="min-h-11! px-4!"
      disabled={busy}
      aria-label={words.liftOf(nameOf(block))}
      onClick={onLift}
    >
      {words.lift}
    </Button>
  </li>
)

/** Search and page live in the address. */
export function BlockedPlayers() {
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').trim()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const query = usePage(['blocks', search], page, blocksOf(search))
  const { data, isPending, isPlaceholderData } = query
  const banner = useBanner()
  const { busy, lift } = useBlock(banner)
  const file = useSaveAll(
    { file: 'blocked', columns: columns(), atOnce: RECORDS_PAGE_SIZE, pageAt: blocksOf(search) },
    banner,
  )
  const pages = pagesOf(data?.total ?? 0)
  const go = (next: number) =>
    setParams({ ...(search !== '' && { search }), ...(next > 1 && { page: String(next) }) })
  if (data && !isPlaceholderData && page > pages) go(pages)
  return (
    <Screen
      title={words.title}
      note={words.intro}
      writers={['owner', 'reviewer']}
      backToRecords={player.back}
    >
      <LoadFailure queries={[query]} text={words.loadFailed} />
      <SearchForm
        search={search}
        onSearch={(next) => setParams(next === '' ? {} : { search: next }, { replace: true })}
      />
      {isPending && <Skeleton blocks={['h-40']} />}
      {data && (
        <Panel
          title={words.total(formatCount(data.total))}
          actions={
            <DownloadButton
              title={words.title}
              disabled={file.busy || data.total === 0}
              onSave={file.save}
            />
          }
        >
          {data.rows.length === 0 ? (
            <p className="border-t border-hairline px-4 py-8 text-center text-soft">
              {search === '' ? words.empty : words.noneFound}
            </p>
          ) : (
            <ul>
              {data.rows.map((block) => (
                <Row
                  key={block.player}
                  block={block}
                  busy={busy}
                  onLift={() => void lift(block.player)}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={go} />}
      <Toast banner={banner.banner} onClose={banner.clear} />
    </Screen>
  )
}
