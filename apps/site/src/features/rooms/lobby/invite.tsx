import { Button, QrCode } from '@reflex/ui'
import { useState } from 'react'
import { shareLine } from '../../share/share.ts'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { roomLink } from '../connection/room-code.ts'

/** The one loud surface of a lobby: the code large enough to be read across a table. */
export function Invite({ code }: { readonly code: string }) {
  const { invite } = useRoomWords()
  const [isShown, setShown] = useState(false)
  const link = roomLink(code)
  const hasSheet = typeof navigator.share === 'function'
  const send = async (): Promise<void> => {
    const how = await shareLine(invite.text, link)
    if (how === 'copied') showToast(invite.copied)
    if (how === 'failed') showToast(invite.failed, 'danger')
  }
  return (
    <section
      aria-labelledby="invite-title"
      className="grid content-start gap-5 self-start rounded-lg lg:sticky lg:top-6 bg-panel p-5 text-panel-ink sm:p-7"
    >
      <div>
        <h2 id="invite-title" className="text-base font-medium text-panel-soft">
          {invite.title}
        </h2>
        <p className="sr-only">{invite.code}</p>
        <p
          data-room-code={code}
          className="numeral-strong mt-2 text-[clamp(2.75rem,13vw,4.25rem)] leading-none tracking-[0.08em] whitespace-nowrap select-all lg:text-[clamp(2.5rem,4.6vw,4.25rem)]"
        >
          {code}
        </p>
        <p className="mt-3 text-sm break-all text-panel-soft">{link.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          data-action="invite"
          onClick={() => void send()}
          className="grow border-panel-tick text-panel-ink hover:border-panel-ink hover:bg-transparent sm:grow-0"
        >
          {hasSheet ? invite.send : invite.copy}
        </Button>
        <Button
          variant="quiet"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="grow border-panel-tick text-panel-ink hover:border-panel-ink hover:bg-transparent lg:hidden"
        >
          {invite.show}
        </Button>
      </div>
      <QrCode
        text={link}
        label={invite.qr}
        className={`w-full max-w-56 rounded-sm max-lg:justify-self-center ${isShown ? '' : 'max-lg:hidden'}`}
      />
    </section>
  )
}
