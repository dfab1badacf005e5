export interface Line {
  readonly name: string
  readonly color: string
  readonly values: readonly number[]
}

const WIDTH = 640
const HEIGHT = 320
const LEFT = 60
const RIGHT = 150
const TOP = 20
const BOTTOM = 44

/** Rounds up to a figure that divides well. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** A line for each kind of work over sizes that grow tenfold; steps are equal, as the sizes' logarithms. */
export function growthChart(
  sizes: readonly number[],
  lines: readonly Line[],
  unit: string,
): string {
  const top = niceTop(Math.max(...lines.flatMap(({ values }) => values)))
  const x = (i: number) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / Math.max(1, sizes.length - 1)
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / top
  const text = (at: [number, number], words: string, more = '') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${more}>${words}</text>`
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top)
  const marks = [
    ...ticks.map(
      (tick) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}" stroke="#8886"/>` +
        text([LEFT - 8, y(tick) + 4], String(Number(tick.toPrecision(3))), 'text-anchor="end"'),
    ),
    ...sizes.map((size, i) =>
      text([x(i), HEIGHT - 22], size.toLocaleString('en'), 'text-anchor="middle"'),
    ),
    text([LEFT, HEIGHT - 4], `players; ${unit}`),
  ]
  const drawn = lines.map(({ name, color, values }) => {
    const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`)
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',')
      return `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${color}"/>`
    })
    const label = text([WIDTH - RIGHT + 10, y(values.at(-1) ?? 0) + 4], name, `fill="${color}"`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${label}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#777" role="img">`,
    `<title>${lines.map(({ name }) => name).join(', ')} by number of players</title>`,
    ...marks,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}
