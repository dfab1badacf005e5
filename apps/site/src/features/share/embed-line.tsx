import { useState } from 'react'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'

interface EmbedLineProps {
  readonly what: 'board' | 'run'
  readonly path: string
  readonly title: string
  readonly height: number
}

const WIDTH = 480

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const lineOf = ({ path, title, height }: EmbedLineProps): string =>
  `<iframe src="${escaped(location.origin + path)}" width="${WIDTH}" height="${height}" title="${escaped(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`

/** For pages of others: a frame of what is on this one, where that has been loaded. */
export function EmbedLine(props: EmbedLineProps) {
  const words = useWords().board.embed
  return (
    <details data-embed={props.what} className="mt-8 border-t border-hairline">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center justify-between text-sm text-soft">
        {words[props.what]}
      </summary>
      <Line line={lineOf(props)} />
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <a
          href={props.path}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.look}
        </a>
        <AppLink
          href="/api"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.more}
        </AppLink>
      </p>
    </details>
  )
}

function Line({ line }: { readonly line: string }) {
  const words = useWords().board.embed
  const [copied, setCopied] = useState<{ line: string; said: 'copied' | 'failed' } | null>(null)
  const say = (said: 'copied' | 'failed') => (): void => setCopied({ line, said })
  const copy = (): void => {
    navigator.clipboard.writeText(line).then(say('copied'), say('failed'))
  }
  // Of another board, nothing has been copied yet.
  const said = copied?.line === line ? copied.said : 'copy'
  return (
    <div className="flex flex-wrap items-stretch gap-2">
      <input
        readOnly
        value={line}
        aria-label={words.line}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="min-h-11 min-w-0 flex-1 basis-64 border border-tick bg-surface px-3 font-mono text-sm"
      />
      <button
        type="button"
        onClick={copy}
        className="min-h-11 min-w-24 cursor-pointer border border-tick px-4 text-sm hover:border-ink hover:bg-sunken"
      >
        <span aria-live="polite">{words[said]}</span>
      </button>
    </div>
  )
}
