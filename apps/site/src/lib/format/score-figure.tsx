import type { Unit } from '@reflex/contract'
import { useLocale, useWords } from '../words/index.tsx'
import { formatScore } from './score.ts'

/** A result drawn large: the figure first, what it counts smaller beside it. */
export function ScoreFigure({ unit, ms }: { readonly unit: Unit; readonly ms: number }) {
  const { before, figure, after } = formatScore(unit, ms, useLocale(), useWords())
  return (
    <>
      <Small text={before} />
      {figure}
      <Small text={after} />
    </>
  )
}

const Small = ({ text }: { text: string }) =>
  text === '' ? null : (
    <span className="text-[0.4em] font-normal tracking-normal text-soft">{text}</span>
  )

/** A counted thing drawn large, such as `4 days`: the figure first, its words smaller. */
export function CountFigure({ text }: { readonly text: string }) {
  const [figure = ''] = /[\d.,]+/.exec(text) ?? []
  const [before = '', after = ''] = text.split(figure, 2)
  return (
    <>
      <Small text={before} />
      {figure}
      <Small text={after} />
    </>
  )
}
