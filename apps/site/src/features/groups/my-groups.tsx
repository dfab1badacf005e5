import { formatCount } from '../../lib/format/score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { groupPath } from '../../lib/routing/paths.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { useMyGroups } from './use-group.ts'

/** The groups that the visitor is in, on whatever device they joined. */
export function MyGroups() {
  const { own } = useGroupWords()
  const locale = useLocale()
  const { data, error } = useMyGroups()
  if (!data) {
    return error === undefined ? (
      <div aria-busy="true" className="skeleton h-16 w-full max-w-xl" />
    ) : (
      <p role="alert">{own.failed}</p>
    )
  }
  if (data.groups.length === 0) return <p className="max-w-xl text-soft">{own.none}</p>
  return (
    <ul className="max-w-xl border-t border-hairline">
      {data.groups.map(({ code, name, members, founder }) => (
        <li key={code} className="border-b border-hairline">
          <AppLink
            href={groupPath(code)}
            data-my-group={code}
            className="flex min-h-16 items-center gap-4 py-2 no-underline hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              <bdi className="block text-lg font-medium wrap-anywhere">{name ?? own.hidden}</bdi>
              <span className="text-sm text-soft">
                {own.members(formatCount(members, locale), members)}
                {founder && ` · ${own.founder}`}
              </span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3 shrink-0 fill-soft">
              <path d="M2 0L8 5L2 10Z" />
            </svg>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
