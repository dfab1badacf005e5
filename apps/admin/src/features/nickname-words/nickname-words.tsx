import { Button } from '@reflex/ui'
import { formatCount } from '../../lib/format/number.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { ConfirmDialog, Irreversible } from '../../lib/parts/confirm-dialog.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { nicknameWords as words } from '../../lib/words/nickname-words.ts'
import { useNicknameReset, useNicknameWords, useWordChanges } from './use-nickname-words.ts'
import { WordForm } from './word-form.tsx'
import { WordList } from './word-list.tsx'

interface LookBackProps {
  readonly found: number
  readonly partial: boolean
  readonly onReset: () => void
}

/** What the words mean for the nicknames there are. */
const LookBack = ({ found, partial, onReset }: LookBackProps) => (
  <div className="panel flex flex-wrap items-center justify-between gap-3 p-4 break-keep">
    <div className="grid gap-1">
      <p>{found === 0 ? words.noneFound : words.found(formatCount(found))}</p>
      {partial && <p className="caption text-warning!">{words.partial}</p>}
    </div>
    {(found > 0 || partial) && (
      <Button variant="quiet" className="px-4! text-danger!" onClick={onReset}>
        {words.reset}
      </Button>
    )}
  </div>
)

export function NicknameWords() {
  const query = useNicknameWords()
  const changes = useWordChanges()
  const reset = useNicknameReset(changes)
  const { data, isPending } = query
  return (
    <Screen
      writers={['owner', 'reviewer']}
      title={words.title}
      note={words.intro}
      backToRecords={words.back}
    >
      <Banner banner={changes.banner} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-28', 'h-64']} />}
      {data && (
        <>
          <WordForm busy={changes.busy} onAdd={changes.add} />
          {data.words.length > 0 && (
            <LookBack found={data.nicknames} partial={data.partial} onReset={reset.ask} />
          )}
          <WordList
            list={data.words}
            busy={changes.busy}
            onRemove={(word) => void changes.remove(word)}
          />
        </>
      )}
      {data && reset.asking && (
        <ConfirmDialog
          title={words.reset}
          confirm={reset.done === null ? words.reset : words.resetting}
          busy={reset.done !== null}
          onConfirm={reset.confirm}
          onCancel={reset.cancel}
        >
          <Irreversible>{words.resetText(formatCount(data.nicknames))}</Irreversible>
          {reset.done !== null && (
            <p className="caption">{words.progress(formatCount(reset.done))}</p>
          )}
        </ConfirmDialog>
      )}
    </Screen>
  )
}
