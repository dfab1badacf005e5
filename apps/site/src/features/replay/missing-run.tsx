import { gameSlugs } from '@reflex/contract'
import { buttonLook } from '@reflex/ui'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath } from '../../lib/routing/paths.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import type { Missing } from './use-watched-run.ts'

/** Says why there is nothing to see, and what can be played instead. */
export function MissingRun({ why }: { readonly why: Missing }) {
  const { games } = useWords()
  const { missing } = usePeopleWords()
  return (
    <div data-missing={why} className="grid max-w-xl gap-6">
      <h1 className="text-3xl">{missing[why].title}</h1>
      <p className="text-lg text-soft">{missing[why].line}</p>
      <ul aria-label={missing.games} className="flex flex-wrap gap-3">
        {gameSlugs.map((slug) => (
          <li key={slug}>
            <AppLink href={gamePath(slug)} className={buttonLook('quiet')}>
              {games[slug].title}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
