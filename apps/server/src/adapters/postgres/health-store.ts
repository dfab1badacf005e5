import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { HealthStore, SiteEvent, VitalSample } from '../../ports/site-health.ts'
import { UNCOUNTED_EVENT } from '../../visit-rules.ts'
import { countEvent, type EarlierEvents } from '../sql/count-event.ts'
import { DaySums } from '../sql/day-sums.ts'
import { healthReports } from '../sql/health-store.ts'
import { asJson } from './as-json.ts'
import { Batcher } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { countTogether, hashesOf, sumValues, type Ask } from './visit-transaction.ts'

const WRITES = { atMost: 200, inFlight: 2 }

interface SentEvent extends SiteEvent {
  readonly day: number
  readonly sample: VitalSample | null
}

export function createHealthStore(database: PostgresDatabase): HealthStore {
  const writer = new Batcher<SentEvent, void>({
    ...WRITES,
    async together(events) {
      const counted = events.filter(({ name }) => name !== UNCOUNTED_EVENT)
      await countTogether(database.pool, async (ask) => {
        const sums = new DaySums()
        const earlier = new SentBefore()
        if (counted.length > 0) await earlier.read(ask, counted)
        for (const event of counted) {
          countEvent(earlier, sums, event, event.day)
          earlier.add(event)
        }
        const samples = events.flatMap(({ day, sample }) => (sample ? [{ day, ...sample }] : []))
        const rows = events.map(({ visitId, ...event }) => ({ ...event, visit_id: visitId }))
        await ask('select write_events($1, $2, $3, $4)', [
          ...sumValues(sums), asJson(rows), asJson(samples),
        ]) // prettier-ignore
      })
      return []
    },
  })
  return {
    ...healthReports(database.patient),
    recordEvent: (event, sample) =>
      writer.submit({ ...event, day: dayNumber(dayIndexOf(event.at)), sample }),
  }
}

class SentBefore implements EarlierEvents {
  readonly #times = new Map<string, number>()

  async read(ask: Ask, events: readonly SentEvent[]): Promise<void> {
    const rows = await ask('select * from read_events($1, $2, $3, $4, $5)', [
      hashesOf(events),
      events.map(({ visitId }) => visitId),
      events.map(({ name }) => name),
      events.map(({ day }) => day),
      events.map(({ detail }) => detail),
    ])
    for (const { visit_id, name, day, detail, sent, sent_same } of rows) {
      this.#times.set(nameOf(visit_id, name, day, null), Number(sent))
      if (detail !== null) this.#times.set(nameOf(visit_id, name, day, detail), Number(sent_same))
    }
  }

  add({ visitId, name, day, detail }: SentEvent): void {
    for (const key of new Set([detail, null])) {
      const known = nameOf(visitId, name, day, key)
      this.#times.set(known, (this.#times.get(known) ?? 0) + 1)
    }
  }

  has(visitId: string, name: string, day: number): boolean {
    return this.times(visitId, name, null, day) > 0
  }

  times(visitId: string, name: string, detail: string | null, day: number): number {
    return this.#times.get(nameOf(visitId, name, day, detail)) ?? 0
  }
}

const nameOf = (...parts: readonly unknown[]): string => JSON.stringify(parts)
