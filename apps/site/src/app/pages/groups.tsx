import { MakeGroup } from '../../features/groups/make-group.tsx'
import { MyGroups } from '../../features/groups/my-groups.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'

/** The groups that one is in, and where one is made. */
export function GroupsPage() {
  const { own, make } = useGroupWords()
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-[clamp(2rem,6vw,3.25rem)] tracking-[-0.025em]">{own.title}</h1>
      <p className="mt-4 max-w-xl text-lg text-soft">{own.line}</p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="own-title">
          <h2 id="own-title" className="mb-4 text-xl">
            {own.list}
          </h2>
          <MyGroups />
        </section>
        <section aria-labelledby="make-title">
          <h2 id="make-title" className="mb-4 text-xl">
            {make.title}
          </h2>
          <MakeGroup />
        </section>
      </div>
    </div>
  )
}
