const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The times that a person takes; no two are alike. Steps of the golden ratio from anywhere: ten of
 * them always spread over the whole range, where chance alone makes one run in four thousand so
 * even that the server takes it for a machine's.
 */
export function pauses(): (from: number, to: number) => number {
  let part = Math.random()
  return (from, to) => {
    part = (part + GOLDEN) % 1
    return from + part * (to - from)
  }
}
