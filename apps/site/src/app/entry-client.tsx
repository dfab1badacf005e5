import { isLocale, type Locale } from '@reflex/contract'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reportUncaughtErrors } from '../lib/api/client.ts'
import { whenBrowserIdle } from '../lib/scheduling/browser-idle.ts'
import { afterRun } from '../lib/scheduling/run-live.ts'
import { watchForOffer } from '../features/pwa/install-offer.ts'
import { preloadPath } from './routing/match.ts'
import { hearFrame } from '../lib/loading/early-press.ts'
import { preloadLinksBy } from '../lib/routing/app-link.tsx'
import { takeAskedLanguage } from '../lib/storage/asked-language.ts'
import { getLocale, getUid, setLocale, setLocaleCookie } from '../lib/storage/identity.ts'
import { loadWords } from '../lib/words/index.tsx'
import './site.css'

/** The language that the page came in: the server's pick, by cookie and then by the browser. */
function servedLocale(): Locale {
  const { lang } = document.documentElement
  if (isLocale(lang)) return lang
  return navigator.language.startsWith('ko') ? 'ko' : 'en'
}

/** The visitor's own word wins over what was served; where they differ the cookie was lost. */
function visitorLocale(served: Locale): Locale {
  const chosen = getLocale()
  if (chosen === null) setLocale(served)
  else if (chosen !== served) setLocaleCookie(chosen)
  return chosen ?? served
}

async function start(container: HTMLElement): Promise<void> {
  const served = servedLocale()
  const chosen = visitorLocale(served)
  const locale = takeAskedLanguage() ? served : chosen
  // A page whose code did not come stands as it was prerendered, and asks for it again.
  const page = preloadPath(location.pathname, locale).catch(() => undefined)
  const [words] = await Promise.all([loadWords(locale), page])
  const app = <App locale={locale} words={words} />
  if (container.hasChildNodes() && locale === served) {
    // In short slices, between which the browser answers presses: all at once it is one long task.
    startTransition(() => void hydrateRoot(container, app))
  } else {
    document.documentElement.lang = locale
    flushSync(() => createRoot(container).render(app))
  }
  hearFrame()
}

reportUncaughtErrors()
watchForOffer()
preloadLinksBy(preloadPath)
getUid()
const firstPath = location.pathname
const container = document.getElementById('root')
if (container) await start(container)
whenBrowserIdle(
  () =>
    void import('./late-parts.ts')
      // A run may have begun since it was asked for.
      .then(({ startBackground }) => afterRun(() => startBackground(firstPath)))
      .catch(() => undefined),
)
