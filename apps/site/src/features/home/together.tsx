import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { OpenRoom } from '../share/open-room.tsx'

/** A room for many, in one press; whoever was given a code enters it on a page of its own. */
export function Together() {
  const { home, run } = useWords()
  return (
    <section
      aria-labelledby="together-title"
      className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg border border-hairline bg-surface p-5 sm:px-10"
    >
      <div className="grow basis-72">
        <h2 id="together-title" className="text-xl">
          {run.together}
        </h2>
        <p className="mt-1 text-soft">{home.together.line}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 max-sm:w-full">
        <OpenRoom from="home" variant="primary" className="grow" />
        <Other href="/room">{home.together.code}</Other>
        <Other href="/groups">{home.together.groups}</Other>
      </div>
    </section>
  )
}

const Other = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <AppLink
    href={href}
    className="inline-flex min-h-11 items-center underline decoration-tick underline-offset-4 hover:decoration-ink"
  >
    {children}
  </AppLink>
)
