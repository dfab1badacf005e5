import { buttonLook } from '@reflex/ui'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'

/** A link that leads nowhere any more, or a server that cannot be reached: then it is asked again by itself. */
export function MissingGroup({ isGone }: { readonly isGone: boolean }) {
  const { missing } = useGroupWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="page-width max-w-2xl py-12">
      <div role="alert" data-missing={isGone ? 'gone' : 'unreachable'}>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {isGone ? missing.title : missing.unreachable}
        </h1>
        <p className="mt-3 text-lg text-soft">{isGone ? missing.line : missing.unreachableLine}</p>
      </div>
      <AppLink href="/groups" className={`mt-8 ${buttonLook('quiet')}`}>
        {missing.toOwn}
      </AppLink>
    </div>
  )
}
