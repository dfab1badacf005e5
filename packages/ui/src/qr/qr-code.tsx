import { encode } from 'uqr'

/** The light border without which readers do not find a code. */
const QUIET = 4

interface QrCodeProps {
  readonly text: string
  /** What it is for, to who cannot see it; the text itself should stand beside it. */
  readonly label: string
  readonly className?: string
}

/** Dark on light in either theme: many readers do not know the other way round. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data: rows } = encode(text, { ecc: 'M', border: 0 })
  const side = rows.length + QUIET * 2
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
