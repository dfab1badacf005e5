import { unitOf, type GameSlug } from '@reflex/contract'
import type { Bar } from '../../lib/charts/histogram.tsx'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useTextWords } from '../../lib/words/page-words.ts'

interface DistributionTableProps {
  readonly slug: GameSlug
  readonly buckets: readonly Bar[]
  readonly summary: string
}

/** The figures behind a chart, for those who cannot see it and those who want them. */
export function DistributionTable({ slug, buckets, summary }: DistributionTableProps) {
  const { live } = useTextWords()
  const locale = useLocale()
  const format = useFormatScore()
  const unit = unitOf(slug)
  const label = ({ from, to }: Bar): string =>
    to - from === 1 ? format(unit, from) : live.range(format(unit, from), format(unit, to))
  return (
    <details>
      <summary className="caption disclosure flex min-h-11 cursor-pointer items-center justify-between">
        <span>{summary}</span>
        <span className="ml-auto underline underline-offset-4">{live.asTable}</span>
      </summary>
      <table className="figures w-full text-sm">
        <thead>
          <tr className="border-b border-ink text-left">
            <th className="py-1 font-medium">{live.result}</th>
            <th className="py-1 text-right font-medium">{live.count}</th>
          </tr>
        </thead>
        <tbody>
          {buckets
            .filter(({ players }) => players > 0)
            .map((bar) => (
              <tr key={bar.from} className="border-b border-hairline">
                <th scope="row" className="py-1 text-left font-normal">
                  {label(bar)}
                </th>
                <td className="py-1 text-right">{formatCount(bar.players, locale)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
