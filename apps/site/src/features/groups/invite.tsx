import { Button } from '@reflex/ui'
import { Suspense, useState } from 'react'
import { lazyView } from '../../lib/loading/lazy-view.tsx'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { shareLine } from '../share/share.ts'
import { groupLink } from './group-code.ts'

/** Fetched with the press: most never show it. */
const InviteCode = lazyView(() => import('./invite-code.tsx').then((module) => module.InviteCode))

/** The link, which is all that it takes to find the group. */
export function Invite({ code, name }: { readonly code: string; readonly name: string }) {
  const { invite } = useGroupWords()
  const [isShown, setShown] = useState(false)
  const link = groupLink(code)
  const hasSheet = typeof navigator.share === 'function'
  const send = async (): Promise<void> => {
    const how = await shareLine(invite.text(name), link)
    if (how === 'copied') showToast(invite.copied)
    if (how === 'failed') showToast(invite.failed, 'danger')
  }
  return (
    <section aria-labelledby="invite-title" className="rounded-lg bg-panel p-5 text-panel-ink">
      <h2 id="invite-title" className="text-xl">
        {invite.title}
      </h2>
      <p className="mt-1 text-sm text-panel-soft">{invite.line}</p>
      <p data-group-link className="mt-3 text-sm break-all select-all">
        {link.replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          data-action="invite"
          onClick={() => void send()}
          className="grow border-panel-tick text-panel-ink hover:border-panel-ink hover:bg-transparent"
        >
          {hasSheet ? invite.send : invite.copy}
        </Button>
        <Button
          variant="quiet"
          data-action="show-qr"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="grow border-panel-tick text-panel-ink hover:border-panel-ink hover:bg-transparent"
        >
          {isShown ? invite.hide : invite.show}
        </Button>
      </div>
      {isShown && (
        <Suspense fallback={<div className="mx-auto mt-5 aspect-square w-full max-w-56" />}>
          <InviteCode link={link} label={invite.qr} />
        </Suspense>
      )}
    </section>
  )
}
