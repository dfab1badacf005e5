import { Button } from '@reflex/ui'
import { useId, useState } from 'react'
import { DeleteIcon, RefreshIcon } from '../../lib/icons/icons.tsx'
import { formatCount } from '../../lib/format/number.ts'
import { DownloadButton } from '../../lib/parts/csv-button.tsx'
import { IconButton } from '../../lib/parts/icon-button.tsx'
import { common } from '../../lib/words/common.ts'
import { records } from '../../lib/words/records.ts'
import { FilterBar } from './filter-bar.tsx'
import { countFilters, noFilter, type RecordFilter } from './record-filter.ts'
import { SearchForm } from '../../lib/parts/search-form.tsx'

interface RecordToolbarProps {
  readonly total: number | undefined
  readonly failed: boolean
  readonly filter: RecordFilter
  readonly selected: number
  readonly busy: boolean
  readonly saving: boolean
  readonly onFilter: (filter: RecordFilter) => void
  readonly onRefresh: () => void
  readonly onSave: () => void
  readonly onDelete: () => void
}

function summary({ total, failed, filter, selected }: RecordToolbarProps): string {
  if (selected > 0) return records.selected(formatCount(selected))
  if (total === undefined) return failed ? common.notLoaded : common.loading
  const count = formatCount(total)
  if (filter.search !== '') return records.found(count, filter.search)
  return countFilters(filter) > 0 ? records.filtered(count) : records.total(count)
}

function Actions(props: RecordToolbarProps) {
  return (
    <div className="flex grow items-center justify-end gap-1 sm:gap-2">
      <p className="caption mr-auto sm:mr-2" aria-live="polite">
        {summary(props)}
      </p>
      <DownloadButton
        title={records.title}
        disabled={props.saving || !props.total}
        onSave={props.onSave}
      />
      <IconButton label={common.refresh} disabled={props.busy} onClick={props.onRefresh}>
        <RefreshIcon />
      </IconButton>
      <Button variant="quiet" className="px-4! text-danger!" onClick={props.onDelete}>
        <DeleteIcon />
        {records.remove}
      </Button>
    </div>
  )
}

export function RecordToolbar(props: RecordToolbarProps) {
  const { filter, onFilter } = props
  const set = countFilters(filter)
  const [open, setOpen] = useState(set > 0)
  const id = useId()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchForm search={filter.search} onSearch={(search) => onFilter({ ...filter, search })} />
        <div className="flex gap-2">
          <Button
            variant="quiet"
            className="min-h-11! px-4!"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {set > 0 ? records.filtersSet(formatCount(set)) : records.filters}
          </Button>
          {set > 0 && (
            <Button
              variant="quiet"
              className="min-h-11! border-transparent! px-3!"
              onClick={() => onFilter({ ...noFilter, search: filter.search })}
            >
              {records.clearFilters}
            </Button>
          )}
        </div>
        <Actions {...props} />
      </div>
      <div id={id} hidden={!open}>
        <FilterBar filter={filter} onChange={onFilter} />
      </div>
    </div>
  )
}
