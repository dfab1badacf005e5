import { useWords } from '../../lib/words/index.tsx'

const ruler = Array.from({ length: 49 }, (_, n) => `M${n * 10 + 0.5} 60v${n % 12 ? 6 : 12}`).join(
  '',
)

/** Quiet, then the signal's edge, then the press: the span between is the time. */
export function MeasuredFigure() {
  const { figure } = useWords().home.measured
  return (
    <svg role="img" aria-label={`${figure.signal}, ${figure.press}: ${figure.yours}`} {...sheet}>
      <path d={ruler} className="stroke-tick" />
      <path d="M0 52h120V24h360" className="stroke-ink" strokeWidth="1.5" />
      <g data-accent="reaction-time">
        <path d="M120 14v58M300 14v58" className="stroke-accent" strokeWidth="1.5" />
        <path d="M120.500 40h179" className="stroke-accent" strokeWidth="5" opacity=".35" />
      </g>
      <g className="fill-ink" fontSize="13">
        <text x="120" y="88" textAnchor="middle">
          {figure.signal}
        </text>
        <text x="300" y="88" textAnchor="middle">
          {figure.press}
        </text>
        <text x="210" y="16" textAnchor="middle">
          {figure.yours}
        </text>
      </g>
    </svg>
  )
}

/** The same row of marks twice: as it was played, and as the server plays it again. */
export function CheckedFigure() {
  const { figure } = useWords().home.checked
  const marks = [96, 128, 176, 212, 268, 300, 348]
  const row = (y: number): string => marks.map((x) => `M${x} ${y}v16`).join('')
  return (
    <svg role="img" aria-label={`${figure.run}, ${figure.replay}: ${figure.board}`} {...sheet}>
      <path d="M84 36h284M84 72h284" className="stroke-tick" />
      <path d={row(20)} className="stroke-ink" strokeWidth="1.5" />
      <g data-accent="sequence-memory">
        <path d={row(56)} className="stroke-accent" strokeWidth="1.5" />
        <path d="M392 28h20v36h-20M412 46h16" className="stroke-accent" strokeWidth="1.5" />
      </g>
      <g className="fill-ink" fontSize="13">
        <text x="0" y="33">
          {figure.run}
        </text>
        <text x="0" y="69">
          {figure.replay}
        </text>
        <text x="434" y="50">
          {figure.board}
        </text>
      </g>
    </svg>
  )
}

const sheet = { viewBox: '0 0 481 96', fill: 'none', className: 'w-full overflow-visible' } as const
