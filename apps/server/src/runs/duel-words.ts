import { titlesEn, titlesKo, type GameSlug, type Locale, type Unit } from '@reflex/contract'

/** What a link to a duel says of itself in messengers, where no page of the site is running. */
interface DuelWords {
  readonly games: Record<GameSlug, string>
  readonly units: Record<Unit, (value: string) => string>
  readonly somebody: string
  readonly beat: (name: string) => string
  readonly line: string
}

export const duelWords: Record<Locale, DuelWords> = {
  en: {
    games: titlesEn,
    units: {
      ms: (value) => `${value} ms`,
      seconds: (value) => `${value}s`,
      level: (value) => `Level ${value}`,
      digits: (value) => `${value} digits`,
    },
    somebody: 'this run',
    beat: (name) => `Can you beat ${name}?`,
    line: 'The same course, against their pace. It starts with one press.',
  },
  ko: {
    games: titlesKo,
    units: {
      ms: (value) => `${value}ms`,
      seconds: (value) => `${value}초`,
      level: (value) => `레벨 ${value}`,
      digits: (value) => `${value}자리`,
    },
    somebody: '이 기록',
    beat: (name) => `${name}, 이길 수 있을까요?`,
    line: '같은 문제로 나란히 겨뤄요. 한 번만 누르면 바로 시작해요.',
  },
}
