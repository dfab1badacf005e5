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
