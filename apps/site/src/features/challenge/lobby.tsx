import { challengeParts } from '@reflex/contract'
import { Button, Scale } from '@reflex/ui'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'
import { NicknameDialog } from './nickname-dialog.tsx'
import { usePartTimes, usualShares } from './part-times.ts'
import type { LobbyNotice } from './resume.ts'

interface LobbyProps {
  readonly looking: boolean
  readonly asking: boolean
  readonly starting: boolean
  readonly notice: LobbyNotice | null
  onAsk(): void
  onStart(nickname: string | null): void
}

export function Lobby({ looking, asking, starting, notice, onAsk, onStart }: LobbyProps) {
  const { games, pages } = useWords()
  const { lobby } = useChallengeWords()
  const times = usePartTimes()
  const shares = times && usualShares(times)
  return (
    <div className="flex grow flex-col justify-center px-(--gutter) py-12 md:px-0">
      <h1 className="text-[clamp(2rem,6vw,3.25rem)] tracking-[-0.025em]">
        {pages.challenge.title}
      </h1>
      <p className="mt-4 max-w-xl text-lg text-soft">{lobby.line}</p>
      {!asking && notice && <Notice notice={notice} />}
      <Scale divisions={60} major={10} className="mt-10" />
      <ol
        aria-label={lobby.order}
        className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-6"
      >
        {challengeParts.map((slug, i) => (
          <li
            key={slug}
            data-accent={slug}
            className="flex items-center gap-3 py-3 lg:grid lg:gap-2"
          >
            <GameIcon slug={slug} size={28} className="shrink-0 text-accent" />
            <span className="grid">
              {games[slug].title}
              <span data-usual-share={shares?.[i]} className="figures min-h-6 text-sm text-soft">
                {shares && lobby.usualShare(shares[i] ?? 0)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 min-h-16 max-w-xl sm:min-h-12 text-sm text-soft">
        {shares && lobby.usualLine}
      </p>
      <div className="mt-6 grid sm:block">
        <Button
          data-action={looking || asking ? undefined : 'start'}
          disabled={starting}
          onClick={onAsk}
          className="min-h-16 text-xl sm:min-w-64"
        >
          {starting ? lobby.starting : lobby.start}
        </Button>
      </div>
      {asking && (
        <NicknameDialog
          busy={starting}
          notice={notice && <Notice notice={notice} />}
          onName={(nickname) => onStart(nickname)}
          onSkip={() => onStart(null)}
        />
      )}
    </div>
  )
}

function Notice({ notice }: { readonly notice: LobbyNotice }) {
  const { lobby } = useChallengeWords()
  return (
    <p role="status" data-notice={notice} className="mt-4 max-w-xl border-l-2 border-danger pl-4">
      {lobby.notices[notice]}
    </p>
  )
}
