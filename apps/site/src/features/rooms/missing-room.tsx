import { useEffect, useRef } from 'react'
import { useRoomWords } from '../../lib/words/page-words.ts'
import { EnterCode } from './enter-code.tsx'

/** A code that leads nowhere, or a server that cannot be reached: then it is asked again by itself. */
export function MissingRoom({ isGone }: { readonly isGone: boolean }) {
  const { missing } = useRoomWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="page-width grid max-w-2xl gap-8 py-12">
      <div role="alert" data-missing={isGone ? 'gone' : 'unreachable'}>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {isGone ? missing.title : missing.unreachable}
        </h1>
        <p className="mt-3 text-lg text-soft">{isGone ? missing.line : missing.unreachableLine}</p>
      </div>
      {isGone && <EnterCode />}
    </div>
  )
}
