import type { RunIds } from '../../../features/runs/port.ts'
import { numberOfDuel, numberOfGame } from './challenge-numbers.ts'

type Fields = Record<string, unknown>

interface Line {
  readonly at: number
  readonly subject: string
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Lists of the office, whose records are known by their numbers. */
const LISTS = /^\/api\/v1\/admin\/(scores|challenge-scores|reviews|players\/\d+)\b/
const ONE_SCORE = /\/admin\/scores\/(\d+)/

/**
 * What the server of before has said, in the numbers of today. Runs that were kept after the move have
 * others than they had there: they are known once they were answered for.
 */
export class InNumbersOfToday {
  readonly #challenges: ReadonlyMap<number, number>
  readonly #runIds: RunIds
  readonly #movedAt: number
  readonly #sinceThen = new Map<number, number>()
  readonly #publicIds = new Map<string, string>()

  constructor(challenges: ReadonlyMap<number, number>, runIds: RunIds, movedAt: number) {
    this.#challenges = challenges
    this.#runIds = runIds
    this.#movedAt = movedAt
  }

  /** The same run, as each of the two sides answered for it. */
  pair(told: unknown, answer: unknown): void {
    const [before, now] = [runIn(told), runIn(answer)]
    if (before === null || now === null || before === now) return
    this.#publicIds.set(before, now)
    this.#sinceThen.set(this.#runIds.read(before) ?? 0, this.#runIds.read(now) ?? 0)
  }

  url(url: string): string {
    return url.replace(ONE_SCORE, (_, id: string) => `/admin/scores/${this.#game(Number(id))}`)
  }

  answer(url: string, told: unknown): unknown {
    const text = JSON.stringify(told).replaceAll(
      /"run":"([^"]+)"/g,
      (_, run: string) => `"run":"${this.#publicIds.get(run) ?? run}"`,
    )
    const answer: unknown = JSON.parse(text)
    if (url.includes('/operator-log?')) return this.#log(answer as { data: { lines: Line[] } })
    const list = LISTS.exec(url)?.[1]
    if (list === undefined || !isFields(answer)) return answer
    const { scores, data } = answer
    if (scores !== undefined) return { ...answer, scores: this.#renumbered(list, scores) }
    return isFields(data)
      ? { ...answer, data: { ...data, runs: this.#renumbered(list, data['runs']) } }
      : answer
  }

  /** What operators did before stays written as it was; how it is worded today is not asked here. */
  #log({ data, ...rest }: { readonly data: { readonly lines: readonly Line[] } }) {
    const lines = data.lines.map(({ subject, ...line }) =>
      line.at < this.#movedAt ? { ...line, subject } : line,
    )
    return { ...rest, data: { ...data, lines } }
  }

  #renumbered(list: string, rows: unknown): unknown {
    if (!Array.isArray(rows)) return rows
    return rows.map((row: Fields) => ({ ...row, id: this.#numberOf(list, row) }))
  }

  #numberOf(list: string, row: Fields): number | undefined {
    const id = Number(row['id'])
    if (list === 'challenge-scores' || row['kind'] === 'challenge') return this.#challenges.get(id)
    return row['kind'] === 'duel' ? this.#since(numberOfDuel(id)) : this.#game(id)
  }

  #game(id: number): number {
    return this.#since(numberOfGame(id))
  }

  #since(number: number): number {
    return this.#sinceThen.get(number) ?? number
  }
}

function runIn(answer: unknown): string | null {
  const data = isFields(answer) ? answer['data'] : null
  const run = isFields(data) ? data['run'] : null
  return typeof run === 'string' ? run : null
}

/** Where an answer lacks something or says it otherwise; what is said besides is new. */
export function differences(told: unknown, answer: unknown, path = ''): string[] {
  if (Array.isArray(told)) {
    if (!Array.isArray(answer) || answer.length !== told.length) {
      return [`${path} has ${told.length}: ${JSON.stringify(answer)?.slice(0, 100)}`]
    }
    return told.flatMap((each: unknown, nth) => differences(each, answer[nth], `${path}[${nth}]`))
  }
  if (isFields(told)) {
    return Object.entries(told).flatMap(([name, value]) =>
      differences(value, isFields(answer) ? answer[name] : undefined, `${path}.${name}`),
    )
  }
  if (Object.is(told, answer)) return []
  return [`${path}: ${JSON.stringify(told)} became ${JSON.stringify(answer)}`]
}
