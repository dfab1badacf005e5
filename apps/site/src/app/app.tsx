import type { Locale } from '@reflex/contract'
import { Router } from 'wouter'
import { Notices, Overlays } from './idle-parts.tsx'
import { PageView } from './routing/page-view.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { Toasts } from '../lib/toasts/toasts.tsx'
import { WordsProvider, type Words } from '../lib/words/index.tsx'

interface AppProps {
  readonly locale: Locale
  readonly words: Words
  /** The address to render where there is no browser. */
  readonly ssrPath?: string
}

export function App({ locale, words, ssrPath }: AppProps) {
  return (
    <Router {...(ssrPath === undefined ? {} : { ssrPath, ssrSearch: '' })}>
      <WordsProvider locale={locale} words={words}>
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 -translate-y-24 bg-panel px-5 py-3 text-panel-ink focus:translate-y-0"
        >
          {words.shell.skip}
        </a>
        <Overlays />
        <div className="flex min-h-svh flex-col">
          <Header />
          <main id="main" tabIndex={-1} className="outline-none">
            <PageView />
          </main>
          <Footer />
        </div>
        <Toasts />
        <Notices />
      </WordsProvider>
    </Router>
  )
}
