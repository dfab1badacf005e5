import { Button } from '@reflex/ui'
import { useState } from 'react'
import { useOverlayWords } from '../../lib/words/page-words.ts'
import { takeNewVersion } from './worker.ts'

export function UpdateBar() {
  const { update } = useOverlayWords()
  const [isTaken, setTaken] = useState(false)
  const take = (): void => {
    setTaken(true)
    takeNewVersion()
  }
  return (
    <section
      aria-label={update.line}
      data-overlay="update"
      className="pointer-events-auto mx-auto my-4 flex w-[calc(100%-2rem)] max-w-md items-center justify-between gap-6 rounded-lg bg-panel py-2 pr-2 pl-5 text-panel-ink shadow-lg"
    >
      <p>{update.line}</p>
      <Button
        data-action="update"
        onClick={take}
        disabled={isTaken}
        className="border-panel-ink! bg-panel-ink! text-panel!"
      >
        {isTaken ? update.taken : update.accept}
      </Button>
    </section>
  )
}
