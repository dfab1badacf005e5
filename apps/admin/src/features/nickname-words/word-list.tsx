import { Button } from '@reflex/ui'
import { formatMoment } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import type { FileColumn } from '../../lib/parts/csv.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { nicknameWords as words } from '../../lib/words/nickname-words.ts'
import type { NicknameWord } from './use-nickname-words.ts'

const columns: readonly FileColumn<NicknameWord>[] = [
  { head: words.title, raw: ({ word }) => word },
  { head: words.matching, raw: ({ nicknames }) => nicknames },
  { head: words.addedAt, raw: ({ added_at: at }) => formatMoment(at) },
]

interface WordListProps {
  readonly list: readonly NicknameWord[]
  readonly busy: boolean
  readonly onRemove: (word: string) => void
}

const Word = ({
  word: { word, nicknames, added_at: addedAt },
  busy,
  onRemove,
}: Omit<WordListProps, 'list'> & { readonly word: NicknameWord }) => (
  <li className="flex items-center justify-between gap-3 border-t border-hairline px-4 py-2">
    <div className="grid min-w-0 gap-0.5">
      <strong className="wrap-anywhere">{word}</strong>
      <p className="caption flex flex-wrap gap-x-3">
        <span className={nicknames > 0 ? 'text-warning' : ''}>
          {nicknames > 0 ? words.nicknames(formatCount(nicknames)) : words.noNicknames}
        </span>
        <span>{formatMoment(addedAt)}</span>
      </p>
    </div>
    <Button
      variant="quiet"
      className="shrink-0 px-4! aria-disabled:cursor-default aria-disabled:opacity-60"
      aria-disabled={busy}
      aria-label={words.removeOf(word)}
      onClick={() => onRemove(word)}
    >
      {words.remove}
    </Button>
  </li>
)

export const WordList = ({ list, busy, onRemove }: WordListProps) => (
  <Panel
    title={words.list(formatCount(list.length))}
    actions={<CsvButton title={words.title} file="nickname-words" columns={columns} rows={list} />}
  >
    {list.length === 0 ? (
      <p className="border-t border-hairline px-4 py-8 text-center break-keep text-soft">
        {words.empty}
      </p>
    ) : (
      <ul>
        {list.map((word) => (
          <Word key={word.word} {...{ word, busy, onRemove }} />
        ))}
      </ul>
    )}
  </Panel>
)
