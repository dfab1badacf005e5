import { Button } from '@reflex/ui'
import { useRef } from 'react'
import { TextField } from '../../lib/parts/field.tsx'
import { textOf } from '../../lib/parts/form-text.ts'
import { nicknameWords as words } from '../../lib/words/nickname-words.ts'

interface WordFormProps {
  readonly busy: boolean
  readonly onAdd: (word: string) => Promise<boolean>
}

/** What was refused stays in the field, to be mended; what was added makes room for the next. */
export function WordForm({ busy, onAdd }: WordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const add = async (word: string) => {
    if (await onAdd(word)) form.current?.reset()
  }
  return (
    <form
      ref={form}
      className="panel flex flex-wrap items-start gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const word = textOf(new FormData(event.currentTarget), 'word').trim()
        if (word !== '') void add(word)
      }}
    >
      <div className="min-w-0 grow sm:max-w-sm">
        <TextField
          label={words.word}
          hint={words.wordHint}
          name="word"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
        />
      </div>
      <Button
        type="submit"
        aria-disabled={busy}
        className="aria-disabled:cursor-default aria-disabled:opacity-60 sm:mt-6.5"
      >
        {words.add}
      </Button>
    </form>
  )
}
