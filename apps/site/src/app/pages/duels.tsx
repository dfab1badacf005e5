import { DuelList } from '../../features/own-duels/duel-list.tsx'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useDuelsWords } from '../../lib/words/page-words.ts'

export function DuelsPage() {
  const { list } = useDuelsWords()
  return (
    <div className="page-width grid max-w-4xl content-start gap-6 pt-8 pb-24 md:pt-12">
      <div>
        <h1 className="text-[clamp(1.75rem,5vw,2.75rem)] tracking-[-0.025em]">{list.title}</h1>
        <p className="mt-2 text-soft">{list.line}</p>
      </div>
      <div className="grid min-h-[60svh] content-start justify-items-stretch gap-6">
        {useHydrated() && <DuelList />}
      </div>
    </div>
  )
}
