import { sequenceRules } from '@reflex/games/sequence-memory'

export const sequenceLevels = {
  first: sequenceRules.startLevel,
  shownFor: (level: number): number =>
    level * (sequenceRules.litMs + sequenceRules.gapMs) - sequenceRules.gapMs,
}
