import type { Better } from '@reflex/contract'
import type { waiting as english } from '../en/waiting.ts'

const atLeast = (value: string, better: Better): string =>
  `${value} ${better === 'lower' ? '이내' : '이상'}`

export const waiting: typeof english = {
  title: '최고 수준의 기록이에요',
  lead: '아주 드문 기록이라 한 판만으로는 아직 순위에 올리지 않아요. 다시 한번 보여 주세요.',
  unconfirmed: '아직 확인 전',
  done: (near, of) => `${of}판 중 ${near}판 완료`,
  need: {
    twice: (value, better) => `${atLeast(value, better)}로 두 판을 더 하면 순위에 올라요.`,
    twiceLater: (value, better, when) =>
      `${atLeast(value, better)}로 두 판을 더 하면 순위에 올라요. 그중 한 판은 ${when}부터 해 주세요.`,
    once: (value, better) => `${atLeast(value, better)}로 한 판만 더 하면 순위에 올라요.`,
    onceLater: (value, better, when) =>
      `${when}부터 ${atLeast(value, better)}로 한 판만 더 하면 순위에 올라요.`,
  },
  tries: (left) => `남은 기회는 ${left}판이에요.`,
  triesThen: (left) => `기회는 그때부터 ${left}판이고, 그전에 못 미친 판은 세지 않아요.`,
  otherwise: '그 안에 안 되면 운영자가 플레이를 직접 보고 정해요.',
  later: {
    ranked: (value) => `${value} 기록이 확인되어 순위에 올랐어요.`,
    review: (value) =>
      `${value} 기록은 운영자가 살펴보고 있어요. 문제가 없으면 순위에 올라가고, 다른 기록은 평소처럼 반영돼요.`,
    rejected: (value) => `${value} 기록은 살펴본 결과 순위에 올리지 않았어요.`,
  },
  wouldRank: (rank) => `확인되면 ${rank}위`,
  today: (time) => `오늘 ${time}`,
  tomorrow: (time) => `내일 ${time}`,
}
