import type { BoardSlug } from '@reflex/contract'

export interface Person {
  readonly game: BoardSlug
  readonly nickname: string | null
  /** What one answer takes, in ms. */
  readonly mean: number
}

const many = (count: number, game: BoardSlug, name: string, mean: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    game,
    nickname: `${name} ${index + 1}`,
    mean: mean + index * 4,
  }))

/** One page of reaction-time and a bit; no player of color-match. */
export const people: readonly Person[] = [
  ...many(102, 'reaction-time', '주자', 220),
  ...many(6, 'left-or-right', '방향', 400),
  ...many(2, 'sequence-memory', '순서', 480),
  ...many(2, 'aim-trainer', '조준', 640),
  ...many(2, 'number-memory', '숫자', 800),
  ...many(3, 'reflex-challenge', '도전', 0),
  { game: 'reaction-time', nickname: null, mean: 900 },
]

/** Possible, but not believed. */
export const doubted: readonly Person[] = [
  { game: 'reaction-time', nickname: '번개 승인', mean: 122 },
  { game: 'reaction-time', nickname: '번개 반려', mean: 122 },
  { game: 'aim-trainer', nickname: '명사수', mean: 140 },
  ...many(3, 'left-or-right', '무리', 186),
]
