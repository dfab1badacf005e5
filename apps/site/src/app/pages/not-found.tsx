import { buttonLook, Scale } from '@reflex/ui'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath } from '../../lib/routing/paths.ts'
import { popularLinks } from '../shell/site-links.ts'
import { useWords } from '../../lib/words/index.tsx'

export function NotFoundPage() {
  const words = useWords()
  const { notFound } = words.pages
  return (
    <div className="page-width flex min-h-[75svh] flex-col justify-center py-16">
      <div className="max-w-xl">
        <p aria-hidden="true" className="numeral text-[clamp(6rem,24vw,11rem)] text-soft">
          404
        </p>
        <Scale className="mt-4" />
        <h1 className="mt-8 text-3xl sm:text-4xl">{notFound.title}</h1>
        <p className="mt-3 text-lg text-soft">{notFound.line}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <AppLink href="/" className={buttonLook('primary')}>
            {notFound.home}
          </AppLink>
          <AppLink href={gamePath('reaction-time')} className={buttonLook('quiet')}>
            {words.games['reaction-time'].title}
          </AppLink>
        </div>
        <nav aria-labelledby="popular" className="mt-14">
          <h2 id="popular" className="text-lg">
            {notFound.popular}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-8">
            {popularLinks(words).map(({ href, label }) => (
              <li key={href} className="border-b border-hairline">
                <AppLink
                  href={href}
                  className="flex min-h-11 items-center hover:underline hover:underline-offset-4"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
