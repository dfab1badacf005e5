import { CHALLENGE_SLUG, titlesKo } from '@reflex/contract'
import type { Rankings } from '../../boards/port.ts'
import type { MendedBests, Store } from '../../store/port.ts'

/** Each night so many players: of ten thousand everybody within a month, of many a share. */
const SAMPLED = 500
const NAMED_AT_MOST = 5

export interface SamplePorts {
  readonly store: Pick<Store, 'samplePlayers' | 'mendBests'>
  readonly rankings: Pick<Rankings, 'whileChanging'>
  readonly log: { error(details: object, message: string): void }
  /** Tells the operator, once for each key. */
  readonly alert: (key: string, detail: string) => Promise<void>
  /** From 0 on, below 1. */
  readonly random?: () => number
}

const gameName = ({ slug }: MendedBests): string =>
  slug === CHALLENGE_SLUG ? '종합 챌린지' : titlesKo[slug]

/**
 * Boards are counted from what is kept of each player beside their runs. A sample of it is held
 * against the runs: a difference is a fault, or a hand in the database. It is put right, and told.
 */
export function createBestsSample({
  store,
  rankings,
  log,
  alert,
  random = Math.random,
}: SamplePorts) {
  return async ({ day }: { readonly day: number }, goOn: () => Promise<void>): Promise<void> => {
    const mended: MendedBests[] = []
    for (const player of await store.samplePlayers(random(), SAMPLED)) {
      mended.push(...(await store.mendBests(player)))
      await goOn()
    }
    if (mended.length === 0) return
    await rankings.whileChanging(async () => undefined)
    log.error({ mended }, 'boards were not as the runs of these players: mended')
    const named = mended.slice(0, NAMED_AT_MOST).map((one) => `${one.player}번 (${gameName(one)})`)
    const more = mended.length > NAMED_AT_MOST ? ` 외 ${mended.length - NAMED_AT_MOST}건` : ''
    const detail = `순위가 기록과 달랐던 참가자: ${named.join(', ')}${more}. 기록을 다시 세어 바로잡았습니다.`
    await alert(String(day), detail)
  }
}
