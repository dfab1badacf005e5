import { Button } from '@reflex/ui'
import { useId, useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { roomPath } from '../../lib/routing/paths.ts'
import { useRoomWords } from '../../lib/words/page-words.ts'
import { codeIn, typedCode } from './connection/room-code.ts'

/** Where a code is entered that somebody says or shows; a pasted link does as well. */
export function EnterCode() {
  const { enter } = useRoomWords()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const go = (event: SubmitEvent): void => {
    event.preventDefault()
    const code = codeIn(text)
    if (code === null) return setWrong(true)
    navigate(roomPath(code), typedCode)
  }
  return (
    <form onSubmit={go} noValidate className="max-w-md">
      <label htmlFor={id} className="font-medium">
        {enter.label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={id}
          name="room"
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(false)
          }}
          className="numeral-strong min-h-14 w-full min-w-0 grow basis-48 rounded-sm border border-tick bg-paper px-4 text-2xl tracking-widest uppercase aria-invalid:border-danger sm:w-auto"
        />
        <Button type="submit" data-action="enter-room" className="min-h-14 grow sm:grow-0">
          {enter.go}
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
        className={`mt-2 min-h-6 ${isWrong ? 'text-danger' : 'text-soft'}`}
      >
        {isWrong ? enter.fault : enter.hint}
      </p>
    </form>
  )
}
