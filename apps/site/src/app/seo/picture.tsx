import { catalogue, CHALLENGE_SLUG, isBoardSlug, isGameSlug } from '@reflex/contract'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { wrapText } from './wrap-text.ts'

export interface PictureWords {
  readonly brand: string
  readonly title: string
  readonly line: string
}

/** At this size the icons' own stroke would be a bar. */
const THIN_ICONS = 'g svg { stroke-width: 1 }'
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const TICKS = 80
const PAPER = '#0e1112'
const INK = '#edefeb'
const SOFT = '#a3abad'
const TICK = '#5f696d'

/** The accents of the dark theme: a picture has no theme to follow. */
const accentOf = (about: string): string => {
  if (about === CHALLENGE_SLUG) return INK
  return catalogue[isGameSlug(about) ? about : 'reaction-time'].colour.dark
}

const TITLE_SIZE = 88
const LINE_SIZE = 34

const ticks = (isLong: boolean): string =>
  Array.from({ length: TICKS + 1 }, (_, n) => n)
    .filter((n) => (n % 10 === 0) === isLong)
    .map((n) => {
      const x = MARGIN + (n / TICKS) * (WIDTH - 2 * MARGIN)
      return `M${x} ${HEIGHT - MARGIN}v${isLong ? -44 : -22}`
    })
    .join('')

/** As many lines as there is room for; what does not fit is left out, and one sees that. */
function shorten(text: string, width: number, most: number): string[] {
  const [sentence = text] = text.split(/(?<=[.!?]) /)
  const lines = wrapText(sentence, width)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`]
}

interface PictureProps {
  readonly words: PictureWords
  /** The game or board that the page is about. */
  readonly about: string
}

/** What a link to a page looks like where it is shared. */
export function Picture({ words, about }: PictureProps) {
  const slug = isBoardSlug(about) ? about : null
  const accent = accentOf(about)
  const width = WIDTH - 2 * MARGIN - (slug ? 300 : 0)
  const title = wrapText(words.title, width / TITLE_SIZE).slice(0, 2)
  const lines = shorten(words.line, width / LINE_SIZE, 3 - title.length)
  const lineTop = 290 + (title.length - 1) * TITLE_SIZE * 1.15 + 64
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} fontFamily="Gowun Dodum">
      <rect width={WIDTH} height={HEIGHT} fill={PAPER} />
      <text x={MARGIN} y="128" fontSize="38" fill={INK}>
        {words.brand}
      </text>
      {title.map((text, i) => (
        <text
          key={text}
          x={MARGIN}
          y={290 + i * TITLE_SIZE * 1.15}
          fontSize={TITLE_SIZE}
          fill={INK}
        >
          {text}
        </text>
      ))}
      {lines.map((text, i) => (
        <text
          key={text}
          x={MARGIN}
          y={lineTop + i * LINE_SIZE * 1.45}
          fontSize={LINE_SIZE}
          fill={SOFT}
        >
          {text}
        </text>
      ))}
      <style>{THIN_ICONS}</style>
      {slug && (
        <g color={accent} transform={`translate(${WIDTH - MARGIN - 240} 150)`}>
          <GameIcon slug={slug} size={240} />
        </g>
      )}
      <path d={ticks(false)} stroke={TICK} strokeWidth="2" />
      <path d={ticks(true)} stroke={INK} strokeWidth="2" />
      <path d={`M730 ${HEIGHT - MARGIN + 14}v-80`} stroke={accent} strokeWidth="6" />
    </svg>
  )
}
