import type { LogEntry, Seed } from '@reflex/games/core'
import { isAmount, isText, listOf, shaped } from '../../../lib/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../../../lib/storage/tab.ts'
import type { RoundSession } from './round-session.ts'

export interface Part {
  readonly ms: number
  readonly log: readonly LogEntry[]
}

/** How far one is in the challenge of a round: a reload in its middle must not lose the parts before. */
export interface KeptParts {
  readonly room: string
  readonly round: number
  readonly session: RoundSession
  readonly parts: readonly Part[]
  /** How often the part that is next was begun so far. */
  readonly begun: number
}

const KEY = 'labs_room_parts'

const isKept = shaped<KeptParts>({
  room: isText,
  round: isAmount,
  begun: isAmount,
  session: shaped<RoundSession>({
    uid: isText,
    token: isText,
    seed: (seed: unknown): seed is Seed => isText(seed) && /^[0-9a-f]{32}$/.test(seed),
    openedAt: isAmount,
  }),
  parts: listOf<Part>(shaped<Part>({ ms: isAmount, log: Array.isArray })),
})

export function keptParts(room: string, round: number): KeptParts | null {
  const kept = readTabJson(KEY, isKept)
  return kept?.room === room && kept.round === round ? kept : null
}

export const keepParts = (kept: KeptParts): void => writeTabJson(KEY, kept)
export const dropParts = (): void => removeTab(KEY)
