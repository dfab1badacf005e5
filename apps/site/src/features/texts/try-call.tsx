import { gameSlugs } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useId, useState, type SyntheticEvent } from 'react'
import { get } from '../../lib/api/client.ts'
import { useTextWords } from '../../lib/words/page-words.ts'
import { reachable } from './code-block.tsx'

type State =
  | { readonly step: 'idle' | 'asking' | 'failed' | 'foreign' }
  | { readonly step: 'answered'; readonly answer: Answered; readonly path: string }

interface TryCallProps {
  readonly path: string
  /** Where the address is not known beforehand; null: there is none, and the one shown is asked. */
  readonly find?: () => Promise<string | null>
}

/** A call that is made to the site itself, and may be changed before. */
export function TryCall({ path: first, find }: TryCallProps) {
  const { ask: words } = useTextWords()
  const field = useId()
  const [path, setPath] = useState(first)
  const [state, setState] = useState<State>({ step: 'idle' })
  const [hint, setHint] = useState('')

  const ask = async (): Promise<void> => {
    setHint('')
    if (!isOwnAddress(path)) return setState({ step: 'foreign' })
    setState({ step: 'asking' })
    try {
      const found = path === first && find ? await find() : path
      if (found === null) setHint(words.noRun)
      else setPath(found)
      const asked = found ?? path
      setState({ step: 'answered', answer: await askSite(asked), path: asked })
    } catch {
      setState({ step: 'failed' })
    }
  }
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void ask()
  }
  const isAsking = state.step === 'asking'
  return (
    <div className="try-call" data-try={first} data-state={state.step}>
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <label htmlFor={field} className="caption w-full">
          {words.address}
        </label>
        <input
          id={field}
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          inputMode="url"
          className="min-h-12 min-w-0 flex-1 basis-80 border border-tick bg-surface px-3 font-mono text-sm"
        />
        <Button type="submit" variant="quiet" disabled={isAsking}>
          {isAsking ? words.sending : words.send}
        </Button>
      </form>
      <p role="status" className="caption mt-2 min-h-5">
        {state.step === 'failed' && words.failed}
        {state.step === 'foreign' && words.own}
        {state.step === 'answered' && <Told {...state.answer} />}
        {hint && <span className="ml-2">{hint}</span>}
      </p>
      {state.step === 'answered' && <Answer answer={state.answer} path={state.path} />}
    </div>
  )
}

function Told({ status, ms, bytes }: Answered) {
  const { ask: words } = useTextWords()
  const size = bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`
  return <>{words.took(status, ms.toFixed(0), size)}</>
}

function Answer({ answer, path }: { readonly answer: Answered; readonly path: string }) {
  const { ask: words } = useTextWords()
  return (
    <>
      <pre {...reachable(words.answer)} className="answer">
        <code>{answer.shown}</code>
      </pre>
      <p className="mt-1">
        <a href={path} target="_blank" rel="noopener">
          {words.whole}
        </a>
      </p>
    </>
  )
}

/** One that has the form of an id and belongs to no run. */
const UNKNOWN = '/api/v1/runs/AAAAAAAAAAAA'

/** The first run on the boards that may be watched. */
async function findRun(): Promise<string | null> {
  for (const game of gameSlugs) {
    const query = { game, timeRange: 'alltime', limit: 10 } as const
    const { rows } = await get('/api/v1/leaderboard', { query })
    const run = rows.find((row) => row.run !== null)?.run
    if (run) return `/api/v1/runs/${run}`
  }
  return null
}

export const TryRun = () => <TryCall path={UNKNOWN} find={findRun} />

/** What an answer was, and as much of it as a page can show. */
interface Answered {
  readonly status: number
  readonly ms: number
  readonly bytes: number
  readonly shown: string
}

const SHOWN_AT_MOST = 6000

/** Public calls of this site alone: the page is no way to somewhere else. */
const isOwnAddress = (path: string): boolean => path.startsWith('/api/v1/')

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** As a program would: without a cookie, and with whatever answer comes. */
async function askSite(path: string): Promise<Answered> {
  const since = performance.now()
  const reply = await fetch(path, { credentials: 'omit', cache: 'no-store' })
  const text = await reply.text()
  const ms = performance.now() - since
  const whole = pretty(text)
  const shown = whole.length > SHOWN_AT_MOST ? `${whole.slice(0, SHOWN_AT_MOST)}\n…` : whole
  return { status: reply.status, ms, bytes: new TextEncoder().encode(text).length, shown }
}
