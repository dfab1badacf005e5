import { useWords } from '../../lib/words/index.tsx'

const looks = {
  1: 'text-(--medal-1)',
  2: 'text-(--medal-2)',
  3: 'text-(--medal-3)',
} as const

export const isMedal = (rank: number): rank is keyof typeof looks => rank in looks

const rays = Array.from({ length: 12 }, (_, n) => {
  const angle = (n / 12) * 2 * Math.PI
  const [x, y] = [Math.sin(angle), Math.cos(angle)]
  const at = (radius: number): string =>
    `${(16 + x * radius).toFixed(1)} ${(16 + y * radius).toFixed(1)}`
  return `M${at(12)}L${at(15)}`
}).join('')

/** A small dial face with the place on it. */
export function Medal({ rank }: { rank: keyof typeof looks }) {
  const { board } = useWords()
  return (
    <svg
      role="img"
      aria-label={`${rank} ${board.medals[rank]}`}
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={looks[rank]}
    >
      <path d={rays} />
      <circle cx="16" cy="16" r="10" />
      <text
        x="16"
        y="21"
        textAnchor="middle"
        fontSize="14"
        fontWeight="600"
        fill="currentColor"
        stroke="none"
      >
        {rank}
      </text>
    </svg>
  )
}
