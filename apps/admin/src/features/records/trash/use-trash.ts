import { boardSlugs, RECORDS_PAGE_SIZE, type CallData } from '@reflex/contract'
import { useSearchParams } from 'wouter'
import { get } from '../../../lib/api/client.ts'
import { usePage, type PageAsked } from '../../../lib/api/use-page.ts'
import { formatBareMoment } from '../../../lib/format/date.ts'
import { zoned } from '../../../lib/format/day-zone.ts'
import { formatCount } from '../../../lib/format/number.ts'
import type { BannerControl } from '../../../lib/parts/banner.tsx'
import type { FileColumn } from '../../../lib/parts/csv.ts'
import { useSaveAll } from '../../../lib/parts/use-save-all.ts'
import { common } from '../../../lib/words/common.ts'
import { gameLabel } from '../../../lib/words/games.ts'
import { trash as words } from '../../../lib/words/trash.ts'

export type TrashEntry = CallData<'listTrash'>['entries'][number]

/** What is looked for, as it stands in the fields and in the address; empty filters nothing. */
export interface TrashFilter {
  readonly search: string
  readonly game: string
  readonly operator: string
}

const filterFrom = (params: URLSearchParams): TrashFilter => {
  const game = params.get('game') ?? ''
  return {
    search: (params.get('search') ?? '').trim(),
    game: boardSlugs.some((slug) => slug === game) ? game : '',
    operator: params.get('operator') ?? '',
  }
}

const paramsOf = (filter: TrashFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** Filter and page live in the address. */
export function useTrashFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)
  return {
    filter,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setFilter: (next: TrashFilter) => setParams(paramsOf(next), { replace: true }),
    setPage: (next: number) =>
      setParams({ ...paramsOf(filter), ...(next > 1 && { page: String(next) }) }),
  }
}

const entriesOf =
  ({ search, game, operator }: TrashFilter) =>
  async (asked: PageAsked, signal?: AbortSignal) => {
    const query = {
      ...asked,
      ...(search !== '' && { search }),
      ...(game !== '' && { game }),
      ...(operator !== '' && { deleted_by: operator }),
    }
    const { entries, ...rest } = await get('/api/v1/admin/trash', {
      query,
      ...(signal && { signal }),
    })
    return { rows: entries, ...rest }
  }

export const useTrash = (filter: TrashFilter, page: number) =>
  usePage(['trash', filter], page, entriesOf(filter))

export const nameOf = ({ nickname }: Pick<TrashEntry, 'nickname'>): string =>
  nickname || common.anonymous

export const whatOf = ({ game, runs }: TrashEntry): string =>
  game === null ? words.allOfPlayer(formatCount(runs)) : gameLabel(game)

const columns = (): readonly FileColumn<TrashEntry>[] => [
  { head: words.what, raw: whatOf },
  { head: words.player, raw: nameOf },
  { head: words.runs, raw: ({ runs }) => runs },
  { head: words.deletedBy, raw: ({ deleted_by: by }) => by },
  { head: zoned(words.deletedAt), raw: ({ deleted_at: at }) => formatBareMoment(at) },
  { head: zoned(words.until), raw: ({ until }) => formatBareMoment(until) },
]

export const useSaveTrash = (filter: TrashFilter, banner: BannerControl) =>
  useSaveAll(
    {
      file: 'trash',
      columns: columns(),
      atOnce: RECORDS_PAGE_SIZE,
      pageAt: entriesOf(filter),
    },
    banner,
  )
