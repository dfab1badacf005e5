import { NICKNAME_MAX, type Locale } from './constants.ts'

/** Words for names of those who have none: 'Quick Otter', '빠른 수달'. None of them is about a person. */
const words: Record<Locale, readonly [qualities: string, animals: string]> = {
  en: [
    'Quick Calm Brave Sunny Merry Lucky Clever Gentle Swift Bright Jolly Mighty Nimble Sleepy Cosy Bold Keen Fuzzy Snowy Breezy',
    'Otter Fox Panda Heron Koala Lynx Robin Badger Beaver Falcon Hare Puffin Seal Tiger Turtle Walrus Wombat Owl Gecko Dolphin',
  ],
  ko: [
    '빠른 차분한 용감한 밝은 즐거운 행운의 영리한 다정한 날쌘 반짝이는 신나는 씩씩한 재빠른 졸린 포근한 당찬 똑똑한 보송한 새하얀 산뜻한',
    '수달 여우 판다 왜가리 코알라 스라소니 울새 오소리 비버 송골매 토끼 퍼핀 물범 호랑이 거북이 바다코끼리 웜뱃 부엉이 도마뱀 돌고래',
  ],
}

/** `random` gives from 0 up to but without 1. */
export function madeUpName(locale: Locale, random: () => number): string {
  const one = (text: string): string => {
    const list = text.split(' ')
    return list[Math.floor(random() * list.length)] ?? ''
  }
  const [qualities, animals] = words[locale]
  return `${one(qualities)} ${one(animals)}`
}

/** The name with a number behind it: it is taken, or the one before was. */
export function markedName(name: string, mark: number): string {
  const end = ` ${mark}`
  const letters = Array.from(
    new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name),
    (s) => s.segment,
  )
  return (
    letters
      .slice(0, NICKNAME_MAX - end.length)
      .join('')
      .trimEnd() + end
  )
}
