import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import type { Store } from '../../store/port.ts'
import type { CodeRefusal } from './port.ts'

const MINUTE = 60_000
const DEVICES = 3
/** Codes live ten minutes, and are known for an hour more. */
const LIFE = 10 * MINUTE
const REMEMBERED = 60 * MINUTE

const device = fc.nat(DEVICES - 1)
/** The code that was shown last, or one of those before it. */
const code = fc.constantFrom(0, 0, 0, 1)
const belongings = fc.constantFrom(undefined, '{"stamps":[]}', '{"streak":3}')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('show' as const), who: device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), who: device, code }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('enter' as const), who: device, code, belongings }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), who: device, code }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, MINUTE, LIFE - 1, LIFE, REMEMBERED, REMEMBERED + LIFE),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clean' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Code {
  readonly hash: string
  readonly shownBy: number
  readonly expiresAt: number
  usedBy: number | null
  returned: string | null
}

/** Three devices, and the codes as a person would follow them on paper. */
class Paper {
  readonly #uids = Array.from({ length: DEVICES }, () => randomUUID())
  /** As whom each device goes on. */
  readonly #self = Array.from({ length: DEVICES }, (_, nth) => nth)
  readonly #shown: string[] = []
  #codes: Code[] = []
  #at = NOON

  uid = (nth: number): string => this.#uids[nth] ?? ''
  hash = (ago: number): string => this.#shown.at(-1 - ago) ?? 'never shown'
  self = (nth: number): number => this.#self[nth] ?? nth

  #why(found: Code | undefined, who: number): CodeRefusal | null {
    if (!found) return 'unknown'
    if (found.usedBy !== null) return found.usedBy === who ? null : 'used'
    if (this.self(found.shownBy) === this.self(who)) return 'own'
    return this.#at >= found.expiresAt ? 'expired' : null
  }

  /** What the store says, and what it should. */
  async take(store: Store, each: Step): Promise<readonly [is: unknown, shouldBe: unknown]> {
    if (each.do === 'wait') {
      this.#at += each.ms
      return [null, null]
    }
    if (each.do === 'clean') {
      await store.forgetTransferCodes(this.#at)
      this.#codes = this.#codes.filter(({ expiresAt }) => expiresAt >= this.#at)
      return [null, null]
    }
    const uid = this.uid(each.who)
    if (each.do === 'show') return [await this.#show(store, each.who), true]
    const hash = this.hash(each.code)
    const found = this.#codes.find((one) => one.hash === hash)
    if (each.do === 'ask') {
      const isOwn = found && this.self(found.shownBy) === this.self(each.who)
      const shouldBe = isOwn ? { taken: found.usedBy !== null, returned: found.returned } : null
      return [await store.lookAtOwnCode({ hash, uid }), shouldBe]
    }
    const why = this.#why(found, each.who)
    const entered = { hash, uid, at: this.#at }
    if (each.do === 'look') return [(await store.findTransfer(entered)).refused, why]
    const brought = each.belongings
    const joined = await store.joinPlayers({
      ...entered,
      ...(brought !== undefined && { belongings: brought }),
    })
    if (!found || why !== null) return [joined.refused, why]
    const to = this.self(found.shownBy)
    const from = this.self(each.who)
    for (const [nth, self] of this.#self.entries()) if (self === from) this.#self[nth] = to
    found.usedBy = each.who
    found.returned = brought ?? found.returned
    return [joined.refused === null && joined.uid, this.uid(to)]
  }

  /** In the place of the one that nobody has entered, and of all that are long over. */
  async #show(store: Store, who: number): Promise<boolean> {
    const hash = randomUUID()
    const times = { createdAt: this.#at, expiresAt: this.#at + LIFE }
    const isKept = await store.keepTransferCode({
      hash,
      uid: this.uid(who),
      ...times,
      belongings: '{}',
    })
    this.#codes = this.#codes.filter(
      ({ shownBy, usedBy, expiresAt }) =>
        expiresAt >= this.#at - REMEMBERED &&
        (usedBy !== null || this.self(shownBy) !== this.self(who)),
    )
    const { expiresAt } = times
    this.#codes.push({ hash, shownBy: who, expiresAt, usedBy: null, returned: null })
    this.#shown.push(hash)
    return isKept
  }
}

describe.each(storeKinds)('codes for another device on $name', (kind) => {
  test('shown, entered, asked for and left lying in any order, each is good once, in its time, and for others alone', async () => {
    const { store } = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        await store.forgetTransferCodes(Number.MAX_SAFE_INTEGER)
        const paper = new Paper()
        for (const each of steps) {
          const [is, shouldBe] = await paper.take(store, each)
          expect(is).toEqual(shouldBe)
        }
      }),
      { numRuns: Math.ceil(kind.runs / 3) },
    )
  }, 60_000)
})
