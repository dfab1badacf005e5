import { escapeHtml } from './escape-html.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const TICKS = 80
/** A line holds about so many Latin letters at one pixel of size. */
const LINE = 1900

const sizeFor = (text: string, most: number): number => {
  const wide = text.match(/[\u0300-\uFFFF]/g)?.length ?? 0
  const letters = text.length + 0.7 * wide
  return Math.min(most, Math.floor(LINE / letters))
}

/** What messengers show of a link: one large line between two smaller ones, over the site's scale. */
export function drawLink({
  above,
  large,
  below,
}: {
  readonly above: string
  readonly large: string
  readonly below: string
}): string {
  const line = (text: string, y: number, size: number, color = '#15191b') =>
    `<text x="${MARGIN}" y="${y}" font-size="${size}" fill="${color}">${escapeHtml(text)}</text>`
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => {
    const x = MARGIN + (tick / TICKS) * (WIDTH - 2 * MARGIN)
    const isLong = tick % 10 === 0
    return `<path d="M${x} ${HEIGHT - MARGIN}v${isLong ? -50 : -24}" stroke="${isLong ? '#d2381c' : '#15191b'}" stroke-width="3"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Gowun Dodum">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f2ee"/>`,
    line('Reflex Labs', 100, 32, '#5b6265'),
    line(above, 165, 44),
    line(large, 350, sizeFor(large, 190), '#d2381c'),
    line(below, 460, sizeFor(below, 64)),
    ...ticks,
    '</svg>',
  ].join('')
}
