const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Lanczos' series of the gamma function's logarithm, good to 13 digits from a half upwards. */
function logGamma(x: number): number {
  const base = x + 6.5
  const series = lanczos.reduce((sum, term, i) => sum + term / (x + i), 0.99999999999980993)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series)
}

const ENOUGH_TERMS = 300
const SMALL = 1e-300
const EXACT = 1e-15

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  const kept = (value: number): number => (Math.abs(value) < SMALL ? SMALL : value)
  let c = 1
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1))
  let product = d
  for (let m = 1; m <= ENOUGH_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / kept(1 + even * d)
    c = kept(1 + even / c)
    product *= c * d
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / kept(1 + odd * d)
    c = kept(1 + odd / c)
    const change = c * d
    product *= change
    if (Math.abs(change - 1) < EXACT) break
  }
  return product
}

/** The regularised incomplete beta function. */
function betaShare(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  const front = Math.exp(log)
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b
}

/** How much of Student's distribution lies farther out than `t` on both sides. */
const outside = (t: number, freedom: number): number =>
  betaShare(freedom / 2, 0.5, freedom / (freedom + t * t))

const HALVINGS = 200

/** Every submit asks for the same few: of as many trials as a game has, less one. */
const known = new Map<string, number>()
const MOST_KNOWN = 1000

/** Within plus and minus this lies such a share of Student's distribution: 2.776 for 0.95 and 4. */
export function tWithin(share: number, freedom: number): number {
  const key = `${share} ${freedom}`
  const found = known.get(key) ?? searchT(share, freedom)
  if (known.size < MOST_KNOWN) known.set(key, found)
  return found
}

function searchT(share: number, freedom: number): number {
  if (!(share > 0 && share < 1) || !(freedom > 0)) throw new RangeError('a share, and freedom')
  let low = 0
  let high = 1
  while (outside(high, freedom) > 1 - share) high *= 2
  for (let i = 0; i < HALVINGS && high - low > EXACT * high; i++) {
    const middle = (low + high) / 2
    if (outside(middle, freedom) > 1 - share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
