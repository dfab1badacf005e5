import type { PageEntry, PageStay } from '../../ports/visits.ts'
import {
  countEntry,
  countStay,
  type BegunVisit,
  type PageEvent,
  type VisitRow,
  type VisitRows,
  type VisitState,
} from '../sql/count-visit.ts'
import { DaySums, OTHER_KEY } from '../sql/day-sums.ts'
import { asJson } from './as-json.ts'
import type { DayKeys } from './day-keys.ts'
import { hashesOf, sumValues, type Ask } from './visit-transaction.ts'

interface HeldVisit extends VisitRow {
  /** Absent while it only begins with this batch. */
  readonly id?: number
  readonly visit_id: string
}

export interface FoundVisit extends HeldVisit {
  readonly entered_page: string | null
  readonly entered_other: string | null
  readonly entered_game: string | null
}

export async function readVisits(
  ask: Ask,
  items: readonly (PageEntry | PageStay)[],
): Promise<readonly FoundVisit[]> {
  const ordered = items.toSorted((a, b) => (a.visitId < b.visitId ? -1 : 1))
  const isStay = (item: PageEntry | PageStay) => 'durationMs' in item
  const rows = await ask('select * from read_visits($1, $2, $3, $4, $5)', [
    hashesOf(items),
    ordered.map(({ visitId }) => visitId),
    ordered.map((item) => (isStay(item) ? null : item.page)),
    ordered.map((item) => (isStay(item) ? null : item.game)),
    OTHER_KEY,
  ])
  return rows as unknown as FoundVisit[]
}

/** Visits as they were read, what the batch makes of them, and the sums that it changes. */
export class VisitBatch implements VisitRows<HeldVisit> {
  readonly #sums = new DaySums()
  readonly #visits = new Map<string, HeldVisit>()
  readonly #entered = new Set<string>()
  readonly #begun: BegunVisit[] = []
  readonly #changed = new Set<HeldVisit>()
  readonly #events: object[] = []

  constructor(found: readonly FoundVisit[]) {
    for (const { entered_page, entered_other, entered_game, ...visit } of found) {
      if (!this.#visits.has(visit.visit_id)) this.#visits.set(visit.visit_id, visit)
      for (const page of [entered_page, entered_other]) {
        if (page !== null) this.#entered.add(nameOf(visit, 'page', page))
      }
      if (entered_game !== null) this.#entered.add(nameOf(visit, 'game', entered_game))
    }
  }

  count(item: PageEntry | PageStay, keys: DayKeys): void {
    const counters = {
      add: this.#sums.add.bind(this.#sums),
      keyFor: keys.keyFor.bind(keys),
    }
    if ('durationMs' in item) countStay(this, counters, item)
    else countEntry(this, counters, item)
  }

  find(visitId: string): HeldVisit | undefined {
    return this.#visits.get(visitId)
  }

  begin(visit: BegunVisit): HeldVisit {
    const begun = { ...visit }
    this.#begun.push(begun)
    this.#visits.set(visit.visit_id, begun)
    return begun
  }

  change(visit: HeldVisit, state: VisitState): void {
    Object.assign(visit, state)
    if (visit.id !== undefined) this.#changed.add(visit)
  }

  hasEntered(visit: HeldVisit, what: 'page' | 'game', key: string): boolean {
    return this.#entered.has(nameOf(visit, what, key))
  }

  addEvent({ visit_id, day }: HeldVisit, event: PageEvent): void {
    const { at, page, game, durationMs } = event
    this.#events.push({ visit_id, day, at, page, game, duration_ms: durationMs })
    if (event.durationMs !== null) return
    this.#entered.add(nameOf({ visit_id, day }, 'page', event.page))
    if (event.game !== null) this.#entered.add(nameOf({ visit_id, day }, 'game', event.game))
  }

  async write(ask: Ask): Promise<void> {
    if (this.#events.length === 0) return
    const rows = [this.#begun, [...this.#changed], this.#events].map(asJson)
    await ask('select write_visits($1, $2, $3, $4, $5)', [...sumValues(this.#sums), ...rows])
  }
}

const nameOf = (
  { visit_id, day }: Pick<HeldVisit, 'visit_id' | 'day'>,
  what: 'page' | 'game',
  key: string,
): string => `${visit_id} ${day} ${what} ${key}`
