import { numberRules } from '@reflex/games/number-memory'

export const numberLevels = {
  first: numberRules.startLevel,
  shownFor: (): number => numberRules.memorizeMs,
}
