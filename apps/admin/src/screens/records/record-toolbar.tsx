import { Button } from '@reflex/ui'
import { DeleteIcon, RefreshIcon } from '../../icons/icons.tsx'
import { formatCount } from '../../format/number.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { common } from '../../words/common.ts'
import { records } from '../../words/records.ts'
import { SearchForm } from './search-form.tsx'

interface RecordToolbarProps {
  readonly total: number | undefined
  readonly search: string
  readonly selected: number
  readonly busy: boolean
  readonly onSearch: (term: string) => void
  readonly onRefresh: () => void
  readonly onDelete: () => void
}

function summary({ total, search, selected }: RecordToolbarProps): string {
  if (selected > 0) return records.selected(formatCount(selected))
  if (total === undefined) return common.loading
  return search === ''
    ? records.total(formatCount(total))
    : records.found(formatCount(total), search)
}

export function RecordToolbar(props: RecordToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SearchForm search={props.search} onSearch={props.onSearch} />
      <div className="flex grow items-center justify-end gap-2">
        <p className="caption mr-auto sm:mr-2" aria-live="polite">
          {summary(props)}
        </p>
        <IconButton label={common.refresh} disabled={props.busy} onClick={props.onRefresh}>
          <RefreshIcon />
        </IconButton>
        <Button variant="quiet" className="px-4! text-danger!" onClick={props.onDelete}>
          <DeleteIcon />
          {records.remove}
        </Button>
      </div>
    </div>
  )
}
