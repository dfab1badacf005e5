import { Scale } from '@reflex/ui'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { LastUpdated } from '../../features/texts/last-updated.tsx'
import type { TextName } from '../../lib/words/text-names.ts'
import { textViews } from '../../features/texts/views.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useTextWords } from '../../lib/words/page-words.ts'

function TextPage({ name }: { readonly name: TextName }) {
  const { textTitles } = useWords()
  const texts = useTextWords()
  const Body = textViews[useLocale()][name]
  return (
    <div data-text={name} className="page-width pt-8 pb-24 md:pt-12">
      <header className="mb-10 md:mb-14">
        {name === 'cookies' && (
          <AppLink
            href="/"
            className="mb-4 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.backHome}
          </AppLink>
        )}
        <h1 className="max-w-3xl text-[clamp(2rem,5vw,3.25rem)] leading-[1.1] tracking-[-0.03em]">
          {textTitles[name]}
        </h1>
        {name === 'cookies' && <LastUpdated />}
        <Scale divisions={80} className="mt-8" />
      </header>
      <Body />
    </div>
  )
}

/** The page of one text, for the table of routes. */
export const textPageOf = (name: TextName) =>
  function NamedTextPage() {
    return <TextPage name={name} />
  }
