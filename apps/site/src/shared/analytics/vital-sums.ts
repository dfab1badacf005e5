const WINDOW_GAP_MS = 1000
const WINDOW_MS = 5000

/** Shifts that come close together are one disturbance; the worst of them is the page's CLS. */
export class ShiftSum {
  worst = 0
  #sum = 0
  #first = 0
  #last = 0

  add(time: number, value: number): void {
    const sameWindow =
      this.#sum > 0 && time - this.#last < WINDOW_GAP_MS && time - this.#first < WINDOW_MS
    if (!sameWindow) {
      this.#sum = 0
      this.#first = time
    }
    this.#last = time
    this.#sum += value
    this.worst = Math.max(this.worst, this.#sum)
  }
}

const ONE_OUT_OF = 50

/** The slowest answer to a press; on a page with many presses one in fifty is forgiven. */
export class SlowestAnswers {
  readonly #longest = new Map<number, number>()

  /** One press makes several events: the longest of them counts. */
  add(interaction: number, duration: number): void {
    this.#longest.set(interaction, Math.max(duration, this.#longest.get(interaction) ?? 0))
  }

  get slowest(): number | null {
    const sorted = [...this.#longest.values()].toSorted((a, b) => b - a)
    return sorted[Math.floor(sorted.length / ONE_OUT_OF)] ?? null
  }
}
