import { drawScale, faceOf, HEIGHT, MARGIN, resolved, WIDTH } from '../../share/result-card.ts'

export interface PodiumCard {
  readonly title: string
  readonly brand: string
  /** From the first on, at most three. */
  readonly steps: readonly {
    readonly name: string
    readonly points: string
    readonly place: number
  }[]
}

const FOOT = HEIGHT - MARGIN - 44
const HEIGHTS = [250, 180, 130]
const GAP = 24
/** The second stands left of the first. */
const order = [1, 0, 2]

/** As large as it may be, and no wider than its step. */
function fit(
  pen: CanvasRenderingContext2D,
  text: string,
  font: string,
  from: number,
  room: number,
) {
  for (let size = from; size > 16; size -= 2) {
    pen.font = `600 ${size}px ${font}`
    if (pen.measureText(text).width <= room) return
  }
}

/** The podium as a picture of the size that link previews use. */
export async function drawPodium({ title, brand, steps }: PodiumCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const { ink, accent, paper, font, numerals } = faceOf('reflex-challenge')
  await document.fonts.load(`300 90px ${numerals}`, '123').catch(() => undefined)
  pen.fillStyle = paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawScale(pen, ink, accent)
  pen.fillStyle = ink
  pen.font = `500 40px ${font}`
  pen.fillText(title, MARGIN, 92)
  pen.font = `400 32px ${font}`
  pen.textAlign = 'right'
  pen.fillText(brand, WIDTH - MARGIN, 92)
  pen.textAlign = 'center'
  const width = (WIDTH - 2 * MARGIN - 2 * GAP) / 3
  order.forEach((nth, column) => {
    const step = steps[nth]
    if (!step) return
    const x = MARGIN + column * (width + GAP)
    const height = HEIGHTS[step.place - 1] ?? HEIGHTS[2] ?? 0
    const top = FOOT - height
    const medal = resolved(document.body, `var(--medal-${Math.min(3, step.place)})`)
    pen.globalAlpha = 0.1
    pen.fillStyle = ink
    pen.fillRect(x, top, width, height)
    pen.globalAlpha = 1
    pen.fillStyle = medal ?? accent
    pen.fillRect(x, top, width, 10)
    pen.fillStyle = ink
    pen.font = `300 96px ${numerals}`
    pen.fillText(String(step.place), x + width / 2, top + height / 2 + 44)
    fit(pen, step.name, font, 40, width)
    pen.fillText(step.name, x + width / 2, top - 60)
    pen.font = `400 28px ${font}`
    pen.fillText(step.points, x + width / 2, top - 20)
  })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
