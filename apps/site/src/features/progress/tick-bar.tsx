interface TickBarProps {
  readonly current: number
  readonly target: number
  readonly className?: string
}

const WIDTH = 1000

const ticks = (from: number, to: number, target: number, top: number): string =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => {
    const x = ((from + i + 0.5) / target) * WIDTH
    return `M${x.toFixed(1)} ${top}V24`
  }).join('')

/** Progress on a ruled line: a tick for each step, long and bold where it is done. */
export function TickBar({ current, target, className = '' }: TickBarProps) {
  const done = Math.min(current, target)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 24`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      className={`block h-6 w-full ${className}`}
    >
      <path d={`M0 24H${WIDTH}`} strokeWidth="1" vectorEffect="non-scaling-stroke" opacity="0.5" />
      <path
        d={ticks(done, target, target, 15)}
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
        opacity="0.6"
      />
      <path d={ticks(0, done, target, 2)} strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
