import { Button } from '@reflex/ui'
import { BrandMark } from '../../lib/icons/interface.tsx'
import { useOverlayWords } from '../../lib/words/page-words.ts'
import { rest } from './dismissal.ts'
import { installOffer, type InstallOffer } from './install-offer.ts'

interface InstallBannerProps {
  readonly offer: InstallOffer
  onDismiss(): void
}

export function InstallBanner({ offer, onDismiss }: InstallBannerProps) {
  const { install } = useOverlayWords()
  const accept = async (): Promise<void> => {
    installOffer.set(null)
    await offer.prompt()
    const { outcome } = await offer.userChoice
    if (outcome === 'dismissed') rest(Date.now())
  }
  const dismiss = (): void => {
    rest(Date.now())
    onDismiss()
  }
  return (
    <section
      aria-labelledby="install-title"
      data-overlay="install"
      className="pointer-events-auto m-4 ml-auto flex max-w-xl items-center gap-5 rounded-lg bg-panel p-5 text-panel-ink shadow-lg"
    >
      <BrandMark />
      <div className="min-w-0">
        <h2 id="install-title" className="text-base font-semibold tracking-normal">
          {install.title}
        </h2>
        <p className="text-sm text-panel-soft">{install.line}</p>
      </div>
      <div className="grid shrink-0 gap-2">
        <Button
          data-action="install"
          onClick={() => void accept().catch(() => undefined)}
          className="border-panel-ink! bg-panel-ink! text-panel!"
        >
          {install.accept}
        </Button>
        <button
          type="button"
          data-action="dismiss-install"
          onClick={dismiss}
          className="min-h-11 cursor-pointer underline underline-offset-4"
        >
          {install.later}
        </button>
      </div>
    </section>
  )
}
