import { buttonLook } from '@reflex/ui'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { roomPath } from '../../lib/routing/paths.ts'
import { useWords } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { OpenRoom } from '../share/open-room.tsx'
import type { Group } from './use-group.ts'

interface PlayTogetherProps {
  readonly code: string
  readonly rooms: Group['rooms']
}

/** Where members meet in rooms whose points count on the group's board. */
export function PlayTogether({ code, rooms }: PlayTogetherProps) {
  const { together: words } = useGroupWords()
  const { run } = useWords()
  return (
    <section
      aria-labelledby="together-title"
      className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-hairline py-5"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="together-title" className="text-xl">
          {run.together}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-soft">{words.line}</p>
      </div>
      <OpenRoom
        from="group"
        group={code}
        label={words.open}
        variant={rooms.length > 0 ? 'quiet' : 'primary'}
        className="w-full sm:w-auto"
      />
      {rooms.length > 0 && (
        <ul className="grid basis-full gap-3">
          {rooms.map((room) => (
            <li
              key={room.code}
              data-open-room={room.code}
              className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-panel p-5 text-panel-ink"
            >
              <div className="min-w-0 grow basis-40">
                <p className="numeral-strong text-2xl tracking-[0.06em]">{room.code}</p>
                <p className="text-sm text-panel-soft">
                  {words.here(room.here)}
                  {room.phase !== 'lobby' && ` · ${words.playing}`}
                </p>
              </div>
              <AppLink
                href={roomPath(room.code)}
                aria-label={words.joinOf(room.code)}
                className={`w-full border-panel-ink! bg-panel-ink! text-panel! sm:w-auto ${buttonLook()}`}
              >
                {words.join}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
