import { ArrowIcon } from '../../lib/icons/interface.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'

/** One course a day: the second thing to do here. */
export function DailyCard() {
  const { home, pages } = useWords()
  return (
    <section className="relative mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-hairline bg-surface p-5 sm:px-10">
      <div className="grow basis-72">
        <h2 className="text-xl">
          <AppLink href="/daily" className="after:absolute after:inset-0">
            {pages.daily.title}
          </AppLink>
        </h2>
        <p className="mt-1 text-soft">{home.daily.line}</p>
      </div>
      <p className="flex min-h-11 items-center gap-3 border-b border-tick font-medium">
        {home.daily.action}
        <ArrowIcon />
      </p>
    </section>
  )
}
