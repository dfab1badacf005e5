import { EnterCode } from '../../features/rooms/enter-code.tsx'
import { OpenRoom } from '../../features/share/open-room.tsx'
import { useRoomWords } from '../../lib/words/page-words.ts'

/** Where rooms are opened, and where a code is entered. */
export function RoomsPage() {
  const { enter } = useRoomWords()
  return (
    <div className="page-width grid gap-10 py-10 md:py-16">
      <div>
        <h1 className="text-[clamp(2rem,6vw,3.25rem)] tracking-[-0.025em]">{enter.title}</h1>
        <p className="mt-4 max-w-xl text-lg text-soft">{enter.line}</p>
        <OpenRoom
          from="enter"
          label={enter.open}
          variant="primary"
          className="mt-6 min-h-16 w-full text-xl sm:w-auto sm:min-w-64"
        />
      </div>
      <section aria-labelledby="enter-title" className="border-t border-hairline pt-8">
        <h2 id="enter-title" className="mb-4 text-xl">
          {enter.or}
        </h2>
        <EnterCode />
      </section>
    </div>
  )
}
