import { randomUUID } from 'node:crypto'

/** Someone who plays: how quick (1 is average, less is quicker), how steady, from where. */
export interface Person {
  readonly uid: string
  readonly nickname: string | undefined
  readonly country: string
  readonly quickness: number
  readonly touch: boolean
  readonly hertz: number
}

const words = (text: string): string[] => text.split(' ')

const koreanFirst = words('졸린 빠른 배고픈 느긋한 용감한 반짝 새벽 조용한 신난 번개')
const koreanLast = words('고양이 너구리 두부 감자 호랑이 참새 수달 라면 다람쥐 고래')
const englishFirst = words('Quick Sleepy Neon Lucky Silent Turbo Mellow Sunny Pixel Brave')
const englishLast = words('Otter Falcon Noodle Comet Badger Maple Gecko Biscuit Heron Pebble')

const countries: readonly (readonly [code: string, share: number])[] = [
  ['KR', 46],
  ['US', 16],
  ['JP', 9],
  ['GB', 5],
  ['CN', 5],
  ['DE', 3],
  ['FR', 3],
  ['CA', 2],
  ['BR', 2],
  ['IN', 2],
  ['VN', 2],
  ['TW', 2],
  ['AU', 1],
  ['XX', 2],
]
const shares = countries.reduce((sum, [, share]) => sum + share, 0)

/** From nought up to one. */
export type Random = () => number

export const pick = <T>(
  list: readonly [T, ...T[]] | readonly T[],
  random: Random = Math.random,
): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new RangeError('nothing to pick from')
  return chosen
}

function pickCountry(random: Random): string {
  let left = random() * shares
  return countries.find(([, share]) => (left -= share) < 0)?.[0] ?? 'XX'
}

function pickNickname(country: string, random: Random): string | undefined {
  if (random() < 0.2) return undefined
  const number = random() < 0.5 ? String(Math.floor(random() * 1000)) : ''
  return country === 'KR' && random() < 0.8
    ? `${pick(koreanFirst, random)}${pick(koreanLast, random)}${number}`
    : `${pick(englishFirst, random)}${pick(englishLast, random)}${number}`
}

/** How far apart people are: of the logarithm, in draws of the bell. */
export const QUICKNESS_SPREAD = 0.35

/** A bell around nought; three draws are near enough to one. */
export const bell = (random: Random = Math.random): number => random() + random() + random() - 1.5

export function somebody(random: Random = Math.random): Person {
  const country = pickCountry(random)
  return {
    uid: randomUUID(),
    nickname: pickNickname(country, random),
    country,
    quickness: Math.exp(bell(random) * QUICKNESS_SPREAD),
    touch: random() < 0.6,
    hertz: pick([60, 60, 60, 120, 144], random),
  }
}
