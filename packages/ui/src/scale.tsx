interface ScaleProps {
  /** Divisions of the whole length. */
  readonly divisions?: number
  /** A long tick every so many. */
  readonly major?: number
  /** Where the needle stands, 0 to 1; absent: no needle. */
  readonly mark?: number | null
  readonly className?: string
}

const WIDTH = 1000
const clamp = (share: number): number => Math.min(1, Math.max(0, share))

/** Ticks are one path each: attributes only, since the pages' policy allows no style attributes. */
function ticks(
  divisions: number,
  major: number,
  wanted: 'major' | 'minor',
  height: number,
): string {
  const path: string[] = []
  for (let n = 0; n <= divisions; n++) {
    if ((n % major === 0) !== (wanted === 'major')) continue
    path.push(`M${((n / divisions) * (WIDTH - 2) + 1).toFixed(1)} 0v${height}`)
  }
  return path.join('')
}

/** The recurring motif: a ruled line, with a needle where there is something to point at. */
export function Scale({ divisions = 40, major = 10, mark = null, className = '' }: ScaleProps) {
  const needle = mark === null ? null : clamp(mark) * (WIDTH - 2) + 1
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 16`}
      preserveAspectRatio="none"
      className={`block h-4 w-full overflow-visible ${className}`}
      fill="none"
    >
      <path d={ticks(divisions, major, 'minor', 6)} className="stroke-tick" {...hairline} />
      <path d={ticks(divisions, major, 'major', 11)} className="stroke-ink" {...hairline} />
      {needle !== null && (
        <path d={`M${needle} -4v20`} className="stroke-accent" {...hairline} strokeWidth="3" />
      )}
    </svg>
  )
}

const hairline = { strokeWidth: '1', vectorEffect: 'non-scaling-stroke' } as const
