import { CloseIcon, SearchIcon } from '../icons/icons.tsx'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { records } from '../words/records.ts'

interface SearchFormProps {
  readonly search: string
  /** What can be looked for; as in the lists of records where it is not said. */
  readonly label?: string
  readonly onSearch: (term: string) => void
}

/** As long as the call takes. */
const TERM_MAX = 60
/** It is looked for once nothing more is typed. */
const TYPED_MS = 300

export function SearchForm({ search, label = records.searchLabel, onSearch }: SearchFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (): void => {
    clearTimeout(timer.current)
    const term = input.current?.value.trim() ?? ''
    if (term !== search) onSearch(term)
  }
  // What is looked for when the time is over is asked of the list as it is then.
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = look
  })
  const clear = () => {
    if (input.current) input.current.value = ''
    look()
  }
  return (
    <search className="w-full sm:w-80">
      <form
        className="flex items-center rounded-sm border border-tick bg-surface"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          defaultValue={search}
          maxLength={TERM_MAX}
          placeholder={label}
          autoComplete="off"
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => latest.current?.(), TYPED_MS)
          }}
          className="min-h-11 min-w-0 grow rounded-sm bg-transparent px-3 placeholder:text-soft"
        />
        {search !== '' && (
          <IconButton label={records.clearSearch} onClick={clear}>
            <CloseIcon />
          </IconButton>
        )}
        <IconButton label={records.search} type="submit">
          <SearchIcon />
        </IconButton>
      </form>
    </search>
  )
}
