const HUES = { red: 4, yellow: 50, green: 140, blue: 215 } as const

/** The name that a person gives to a colour of the screen, `rgb(r, g, b)`. */
export function nameOfInk(color: string): keyof typeof HUES {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const hue = hueOf(r, g, b)
  const distance = (other: number): number =>
    Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other))
  const names = Object.keys(HUES) as (keyof typeof HUES)[]
  return names.reduce((best, name) => (distance(HUES[name]) < distance(HUES[best]) ? name : best))
}

function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b) || 1
  if (most === r) return (60 * ((g - b) / range) + 360) % 360
  return most === g ? 60 * ((b - r) / range) + 120 : 60 * ((r - g) / range) + 240
}
