import type { ReactNode } from 'react'

interface DialProps {
  /** Class names of the sectors, clockwise from the top; each takes an equal share of the ticks. */
  readonly sectors: readonly string[]
  readonly ticksPerSector?: number
  readonly children?: ReactNode
  readonly className?: string
}

const OUTER = 98
const point = (angle: number, radius: number): string =>
  `${(100 + Math.sin(angle) * radius).toFixed(2)} ${(100 - Math.cos(angle) * radius).toFixed(2)}`

function sectorPath(index: number, count: number, ticks: number): string {
  const path: string[] = []
  for (let n = 0; n < ticks; n++) {
    const angle = ((index + n / ticks) / count) * 2 * Math.PI
    const inner = n === 0 ? 70 : n % 5 === 0 ? 82 : 88
    path.push(`M${point(angle, inner)}L${point(angle, OUTER)}`)
  }
  return path.join('')
}

/** A stopwatch's face, drawn in ticks. */
export function Dial({ sectors, ticksPerSector = 20, children, className = '' }: DialProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" fill="none" className={className}>
      {sectors.map((sector, index) => (
        <path
          key={sector}
          d={sectorPath(index, sectors.length, ticksPerSector)}
          className={sector}
          strokeWidth="1.5"
        />
      ))}
      {children}
    </svg>
  )
}
