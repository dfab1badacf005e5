export interface ResultCard {
  readonly slug: string
  readonly title: string
  readonly value: string
  readonly brand: string
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
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
  pen.fillStyle = ink
  pen.font = `500 44px ${font}`
  pen.fillText(card.title, MARGIN, 150)
  pen.font = valueFont
  pen.fillText(card.value, MARGIN - 8, 400)
  pen.font = `400 32px ${font}`
  pen.fillText(card.brand, MARGIN, 90)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const valueSize = (value: string): number => Math.min(280, Math.floor(2100 / value.length))

function drawScale(pen: CanvasRenderingContext2D, ink: string, accent: string): void {
  for (let tick = 0; tick <= TICKS; tick++) {
    const x = MARGIN + (tick / TICKS) * (WIDTH - 2 * MARGIN)
    const long = tick % 10 === 0
    pen.fillStyle = long ? accent : ink
    pen.fillRect(x, HEIGHT - MARGIN - (long ? 60 : 30), 3, long ? 60 : 30)
  }
}

function faceOf(slug: string) {
  const probe = document.querySelector(`[data-game="${slug}"]`) ?? document.body
  const style = getComputedStyle(probe)
  const [ink, paper] = [style.color, getComputedStyle(document.documentElement).backgroundColor]
  const numerals = style.getPropertyValue('--font-numeral')
  const accent = resolved(probe, 'var(--accent)') ?? ink
  return { ink, paper, accent, font: style.fontFamily, numerals }
}

/** Canvas knows no custom properties: an element has to resolve them first. */
function resolved(parent: Element, color: string): string | null {
  const probe = document.createElement('span')
  probe.style.color = color
  parent.append(probe)
  const value = getComputedStyle(probe).color
  probe.remove()
  return value || null
}
