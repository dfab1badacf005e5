export interface ResultCard {
  readonly slug: string
  readonly title: string
  readonly value: string
  readonly brand: string
  /** Where it stands, in words. */
  readonly place: string
  /** Everyone's results of the day, or the parts that the result is made of. */
  readonly chart: readonly CardBar[]
}

export interface CardBar {
  /** Of the tallest. */
  readonly height: number
  /** Of all together; bars of one width where it is left out. */
  readonly width?: number
  readonly isMine?: boolean
  /** Whose colour it has, where that is not the card's own. */
  readonly slug?: string
}

export const WIDTH = 1200
export const HEIGHT = 630
export const MARGIN = 80
const TICKS = 80

/** A result as a picture of the size that link previews use, in the page's own colours. */
export async function drawResultCard(card: ResultCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const { ink, accent, paper, font, numerals } = faceOf(card.slug)
  const valueFont = `300 ${valueSize(card.value)}px ${numerals}`
  // What a canvas lacks it draws with whatever is there; out of reach, that has to do.
  await document.fonts.load(valueFont, card.value).catch(() => undefined)
  pen.fillStyle = paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawScale(pen, ink, accent)
  drawChart(pen, card, ink, accent)
  pen.fillStyle = ink
  pen.font = `500 44px ${font}`
  pen.fillText(card.title, MARGIN, 104)
  pen.font = valueFont
  pen.fillText(card.value, MARGIN - 8, 310)
  pen.font = `400 32px ${font}`
  pen.textAlign = 'right'
  pen.fillText(card.brand, WIDTH - MARGIN, 104)
  pen.fillText(card.place, WIDTH - MARGIN, 310)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const valueSize = (value: string): number => Math.min(220, Math.floor(1500 / value.length))

const CHART_FOOT = HEIGHT - MARGIN - 44
const CHART_HEIGHT = 160
const NEEDLE = 22

/** The same picture as on the page: bars on the scale, and a needle where the result is. */
function drawChart(
  pen: CanvasRenderingContext2D,
  { chart, slug }: ResultCard,
  ink: string,
  accent: string,
): void {
  const room = WIDTH - 2 * MARGIN
  let x = MARGIN
  for (const bar of chart) {
    const width = room * (bar.width ?? 1 / chart.length)
    const height = Math.max(2, bar.height * CHART_HEIGHT)
    const own = bar.slug !== undefined && bar.slug !== slug ? accentOf(bar.slug) : null
    pen.globalAlpha = bar.isMine || own ? 1 : 0.28
    pen.fillStyle = own ?? (bar.isMine ? accent : ink)
    pen.fillRect(x + 1, CHART_FOOT - height, Math.max(1, width - 2), height)
    pen.globalAlpha = 1
    if (bar.isMine)
      pen.fillRect(x + width / 2 - 2, CHART_FOOT - CHART_HEIGHT - NEEDLE, 4, CHART_HEIGHT + NEEDLE)
    x += width
  }
}

/** The colour of a game, as the page has it now. */
function accentOf(slug: string): string | null {
  return resolved(document.body, `var(--game-${slug})`)
}

export function drawScale(pen: CanvasRenderingContext2D, ink: string, accent: string): void {
  for (let tick = 0; tick <= TICKS; tick++) {
    const x = MARGIN + (tick / TICKS) * (WIDTH - 2 * MARGIN)
    const long = tick % 10 === 0
    pen.fillStyle = long ? accent : ink
    pen.fillRect(x, CHART_FOOT, 3, long ? 44 : 24)
  }
}

export function faceOf(slug: string) {
  const probe = document.querySelector(`[data-game="${slug}"]`) ?? document.body
  const style = getComputedStyle(probe)
  const [ink, paper] = [style.color, getComputedStyle(document.documentElement).backgroundColor]
  const numerals = style.getPropertyValue('--font-numeral')
  const accent = resolved(probe, 'var(--accent)') ?? ink
  return { ink, paper, accent, font: style.fontFamily, numerals }
}

/** Canvas knows no custom properties: an element has to resolve them first. */
export function resolved(parent: Element, color: string): string | null {
  const probe = document.createElement('span')
  probe.style.color = color
  parent.append(probe)
  const value = getComputedStyle(probe).color
  probe.remove()
  return value || null
}
