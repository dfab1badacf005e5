import type { challenge } from './en/challenge.ts'
import type { groups } from './en/groups.ts'
import type { daily } from './en/daily.ts'
import type { duels } from './en/duels.ts'
import type { measure } from './en/measure.ts'
import type { offer } from './en/offer.ts'
import type { overlays } from './en/overlays.ts'
import type { people } from './en/people.ts'
import type { progress } from './en/progress.ts'
import type { reportName } from './en/report-name.ts'
import type { rooms } from './en/rooms.ts'
import type { settings } from './en/settings.ts'
import type { texts } from './en/texts.ts'
import type { waiting } from './en/waiting.ts'
import { lazyWords } from './lazy-words.ts'

export const useChallengeWords = lazyWords<typeof challenge>({
  en: () => import('./en/challenge.ts').then((words) => words.challenge),
  ko: () => import('./ko/challenge.ts').then((words) => words.challenge),
})

export const useGroupWords = lazyWords<typeof groups>({
  en: () => import('./en/groups.ts').then((words) => words.groups),
  ko: () => import('./ko/groups.ts').then((words) => words.groups),
})

export const useDailyWords = lazyWords<typeof daily>({
  en: () => import('./en/daily.ts').then((words) => words.daily),
  ko: () => import('./ko/daily.ts').then((words) => words.daily),
})

export const useDuelsWords = lazyWords<typeof duels>({
  en: () => import('./en/duels.ts').then((words) => words.duels),
  ko: () => import('./ko/duels.ts').then((words) => words.duels),
})

/** Asked for after a result of somebody without a name. */
export const useOfferWords = lazyWords<typeof offer>({
  en: () => import('./en/offer.ts').then((words) => words.offer),
  ko: () => import('./ko/offer.ts').then((words) => words.offer),
})

/** What is said about results; with the pages of the games. */
export const useMeasureWords = lazyWords<typeof measure>({
  en: () => import('./en/measure.ts').then((words) => words.measure),
  ko: () => import('./ko/measure.ts').then((words) => words.measure),
})

/** What is said over the page and in the places for ads; fetched after the page works. */
export const useOverlayWords = lazyWords<typeof overlays>({
  en: () => import('./en/late.ts').then((words) => words.overlays),
  ko: () => import('./ko/late.ts').then((words) => words.overlays),
})

export const usePeopleWords = lazyWords<typeof people>({
  en: () => import('./en/people.ts').then((words) => words.people),
  ko: () => import('./ko/people.ts').then((words) => words.people),
})

export const useProgressWords = lazyWords<typeof progress>({
  en: () => import('./en/late.ts').then((words) => words.progress),
  ko: () => import('./ko/late.ts').then((words) => words.progress),
})

/** Asked for when somebody reports a name. */
export const useReportNameWords = lazyWords<typeof reportName>({
  en: () => import('./en/report-name.ts').then((words) => words.reportName),
  ko: () => import('./ko/report-name.ts').then((words) => words.reportName),
})

export const useRoomWords = lazyWords<typeof rooms>({
  en: () => import('./en/rooms.ts').then((words) => words.rooms),
  ko: () => import('./ko/rooms.ts').then((words) => words.rooms),
})

export const useSettingsWords = lazyWords<typeof settings>({
  en: () => import('./en/settings.ts').then((words) => words.settings),
  ko: () => import('./ko/settings.ts').then((words) => words.settings),
})

export const useTextWords = lazyWords<typeof texts>({
  en: () => import('./en/texts.ts').then((words) => words.texts),
  ko: () => import('./ko/texts.ts').then((words) => words.texts),
})

/** Few visitors have a result that waits. */
export const useWaitingWords = lazyWords<typeof waiting>({
  en: () => import('./en/waiting.ts').then((words) => words.waiting),
  ko: () => import('./ko/waiting.ts').then((words) => words.waiting),
})
