import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { countryName } from '../../lib/format/country.ts'
import { formatBareMoment } from '../../lib/format/date.ts'
import { zoned } from '../../lib/format/day-zone.ts'
import type { BannerControl } from '../../lib/parts/banner.tsx'
import type { FileColumn } from '../../lib/parts/csv.ts'
import { useSaveAll } from '../../lib/parts/use-save-all.ts'
import { gameLabel } from '../../lib/words/games.ts'
import { player as words } from '../../lib/words/player.ts'
import { records } from '../../lib/words/records.ts'
import { stateText } from '../../lib/runs/record-state.tsx'
import { playerAt, type PlayerRun } from './use-player.ts'

const stateOf = ({ status, kind, verified }: PlayerRun): string =>
  status === 'kept'
    ? words.kept
    : stateText({ status, verified: kind === 'challenge' ? verified : null })

const columns = (): readonly FileColumn<PlayerRun>[] => [
  { head: records.game, raw: ({ game }) => gameLabel(game) },
  { head: records.result, raw: ({ ms }) => ms },
  { head: records.state, raw: stateOf },
  { head: records.country, raw: ({ country }) => countryName(country) },
  { head: records.playedBy, raw: ({ input }) => (input === null ? '' : records.inputs[input]) },
  { head: zoned(records.date), raw: ({ created_at: at }) => formatBareMoment(at) },
]

/** All runs of one player, as a file. */
export const useSaveRuns = (id: number, banner: BannerControl) =>
  useSaveAll(
    {
      file: `player-${id}`,
      columns: columns(),
      atOnce: RECORDS_PAGE_SIZE,
      pageAt: async (asked) => {
        const { runs, total } = await playerAt(id, asked)
        return { rows: runs, total }
      },
    },
    banner,
  )
