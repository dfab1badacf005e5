import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/index.tsx'
import { CheckedFigure, MeasuredFigure } from './figures.tsx'

interface InfoWords {
  readonly title: string
  readonly lines: readonly string[]
  readonly limit: string
}

export function InfoSections() {
  const { measured, checked } = useWords().home
  return (
    <div className="mt-16 grid gap-x-16 gap-y-14 md:mt-24 lg:grid-cols-2">
      <Info id="measured" words={measured} figure={<MeasuredFigure />} />
      <Info id="checked" words={checked} figure={<CheckedFigure />} />
    </div>
  )
}

function Info({ id, words, figure }: { id: string; words: InfoWords; figure: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-info={id}>
      <h2 id={`${id}-title`} className="text-2xl">
        {words.title}
      </h2>
      <div className="mt-6">{figure}</div>
      <ul className="mt-6 grid gap-3">
        {words.lines.map((line) => (
          <li key={line} className="border-t border-hairline pt-3">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-hairline pt-3 text-soft">{words.limit}</p>
    </section>
  )
}
