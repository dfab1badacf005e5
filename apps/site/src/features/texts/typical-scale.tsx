import { formatCount } from '../../lib/format/score.ts'
import { useLocale, useWords, type Words } from '../../lib/words/index.tsx'
import { useTextWords } from '../../lib/words/page-words.ts'

interface TypicalScaleProps {
  readonly from: number
  readonly to: number
  readonly unit: 'ms' | 's' | 'level' | 'digits'
  readonly typical: readonly [number, number]
}

const WIDTH = 1000
const DIVISIONS = 50

const rangeText = (
  unit: TypicalScaleProps['unit'],
  range: string,
  words: Words,
  symbols: { ms: string; s: string },
): string => {
  if (unit === 'level') return words.units.level(range)
  if (unit === 'digits') return words.units.digits(range, 2)
  return `${range} ${symbols[unit]}`
}

const ticks = (wanted: (n: number) => boolean, height: number): string =>
  Array.from({ length: DIVISIONS + 1 }, (_, n) => n)
    .filter(wanted)
    .map((n) => `M${(n / DIVISIONS) * WIDTH} 32v${height}`)
    .join('')

/** A ruled line from end to end, with a band where most results lie. */
export function TypicalScale({ from, to, unit, typical: [low, high] }: TypicalScaleProps) {
  const words = useWords()
  const texts = useTextWords()
  const locale = useLocale()
  const number = (value: number): string => formatCount(value, locale)
  const place = (value: number): number => ((value - from) / (to - from)) * WIDTH
  const range = rangeText(unit, `${number(low)}–${number(high)}`, words, texts.units)
  return (
    <figure className="typical-scale">
      <figcaption>
        {texts.typical} <strong>{range}</strong>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 44`} preserveAspectRatio="none">
        <rect x={place(low)} y="8" width={place(high) - place(low)} height="24" className="band" />
        <path
          d={ticks((n) => n % 10 !== 0, 6)}
          className="minor"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={ticks((n) => n % 10 === 0, 12)}
          className="major"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="caption flex justify-between">
        <span>{number(from)}</span>
        <span>{number(to)}</span>
      </p>
    </figure>
  )
}
