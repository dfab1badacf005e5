import type { PageEntry, PageStay } from './port.ts'
import { visitHash, type Dimension } from '../../lib/visit-rules.ts'
import {
  recordEntry,
  recordStay,
  type BegunVisit,
  type PageEvent,
  type VisitRow,
  type VisitRows,
  type VisitState,
} from './sql-record-visit.ts'
import { asJson } from '../../store/postgres/as-json.ts'
import type { DayKeys } from './sql-postgres-day-keys.ts'

export type Ask = (text: string, values: unknown[]) => Promise<readonly Record<string, unknown>[]>

interface HeldVisit extends VisitRow {
  /** Absent while it only begins with this batch. */
  readonly id?: number
  readonly visit_id: string
}

/** The last visits of these ids, which are held in one order, so that no two nodes wait for each other. */
export async function readVisits(
  ask: Ask,
  items: readonly (PageEntry | PageStay)[],
): Promise<readonly HeldVisit[]> {
  const ids = [...new Set(items.map(({ visitId }) => visitId))]
  const hashes = [...new Set(ids.map(visitHash))].toSorted((a, b) => a - b)
  const rows = await ask('select * from read_visits($1, $2)', [hashes, ids.toSorted()])
  return rows as unknown as HeldVisit[]
}

/** Visits as they were read, and what the batch makes of them. */
export class VisitBatch implements VisitRows<HeldVisit> {
  readonly #visits = new Map<string, HeldVisit>()
  readonly #begun: BegunVisit[] = []
  readonly #changed = new Set<HeldVisit>()
  readonly #events: object[] = []
  readonly #keys: DayKeys

  constructor(found: readonly HeldVisit[], keys: DayKeys) {
    for (const visit of found) this.#visits.set(visit.visit_id, { ...visit })
    this.#keys = keys
  }

  record(item: PageEntry | PageStay): void {
    if ('durationMs' in item) recordStay(this, item)
    else recordEntry(this, item)
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

  addEvent({ visit_id, day }: HeldVisit, { at, page, game, durationMs }: PageEvent): void {
    this.#events.push({ visit_id, day, at, page, game, duration_ms: durationMs })
  }

  keyFor(day: number, dimension: Dimension, key: string): string {
    return this.#keys.keyFor(day, dimension, key)
  }

  async write(ask: Ask): Promise<void> {
    if (this.#events.length === 0) return
    const rows = [this.#keys.added, this.#begun, [...this.#changed], this.#events]
    await ask('select write_visits($1, $2, $3, $4)', rows.map(asJson))
  }
}
