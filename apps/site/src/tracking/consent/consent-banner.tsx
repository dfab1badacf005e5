import { useEffect, useRef } from 'react'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useOverlayWords } from '../../lib/words/page-words.ts'
import { choose, closeBanner, isBannerReopened } from './banner-state.ts'
import { ConsentButtons } from './consent-buttons.tsx'

/** Asks, without standing in anybody's way: the page can be used before it is answered. */
export function ConsentBanner() {
  const { consent } = useOverlayWords()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isBannerReopened()) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closeBanner()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <section
      ref={box}
      aria-labelledby="consent-title"
      data-overlay="consent"
      className="consent-height pointer-events-auto border-t border-tick bg-surface shadow-[0_-8px_24px_rgb(0_0_0/12%)]"
    >
      <div className="page-width flex h-full flex-col justify-center gap-3 py-3 md:flex-row md:items-center md:justify-between md:gap-8">
        <div className="min-w-0 text-sm leading-snug md:text-base">
          <h2
            id="consent-title"
            className="inline text-sm font-semibold tracking-normal md:text-base"
          >
            {consent.title}
          </h2>{' '}
          <p className="inline text-soft">
            {consent.line}{' '}
            <AppLink href="/cookies" className="text-ink underline underline-offset-4">
              {consent.more}
            </AppLink>
          </p>
        </div>
        <ConsentButtons onChoose={choose} />
      </div>
    </section>
  )
}
