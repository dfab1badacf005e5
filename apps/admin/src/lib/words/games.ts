import { titlesKo, type BoardSlug } from '@reflex/contract'

const labels: Record<BoardSlug, string> = { ...titlesKo, 'reflex-challenge': '종합 챌린지' }

/** A key without a name is shown as it is. */
export const gameLabel = (key: string): string =>
  Object.hasOwn(labels, key) ? labels[key as BoardSlug] : key

export const units = {
  ms: (value: string) => `${value} ms`,
  seconds: (value: string) => `${value}초`,
  level: (value: string) => `레벨 ${value}`,
  digits: (value: string) => `${value}자리`,
  minutesSeconds: (minutes: string, seconds: string) => `${minutes}분 ${seconds}초`,
  percent: (value: string) => `${value}%`,
  points: (value: string) => `${value}%p`,
}
