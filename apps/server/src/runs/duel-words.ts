import type { GameSlug, Locale, Unit } from '@reflex/contract'

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
    games: {
      'reaction-time': 'Reaction Time',
      'left-or-right': 'Left or Right',
      'color-match': 'Color Match',
      'sequence-memory': 'Sequence Memory',
      'aim-trainer': 'Aim Trainer',
      'number-memory': 'Number Memory',
    },
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
    games: {
      'reaction-time': '반응 속도',
      'left-or-right': '왼쪽 오른쪽',
      'color-match': '색깔 맞추기',
      'sequence-memory': '순서 기억',
      'aim-trainer': '에임 트레이너',
      'number-memory': '숫자 기억',
    },
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
