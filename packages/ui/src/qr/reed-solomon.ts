/** Arithmetic in the field of 256 that QR codes use: powers of two, and their logarithms. */
const powers = new Uint8Array(512)
const logarithms = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value
  powers[exponent + 255] = value
  logarithms[value] = exponent
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0)

/** The product of (x - 2^i), without its leading one. */
function divisor(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, () => 0)
  result[degree - 1] = 1
  for (let root = 0; root < degree; root++) {
    for (let i = 0; i < degree; i++) {
      result[i] = times(result[i] ?? 0, powers[root] ?? 0) ^ (result[i + 1] ?? 0)
    }
  }
  return result
}

/** The words by which a reader mends what it could not see of these. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const by = divisor(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let i = 0; i < degree; i++) rest[i] = (rest[i] ?? 0) ^ times(by[i] ?? 0, factor)
  }
  return rest
}
