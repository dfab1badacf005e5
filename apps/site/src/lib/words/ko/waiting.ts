import type { Better } from '@reflex/contract'
import type { waiting as english } from '../en/waiting.ts'

const atLeast = (value: string, better: Better): string =>
  `${value} ${better === 'lower' ? '이내' : '이상'}`

export const waiting: typeof english = {
  rules: {
    pace: '사람의 몸으로 내기 어려울 만큼 빨라요.',
    length: '사람이 외울 수 있다고 알려진 길이보다 길어요.',
    evenness: '사람의 손보다 시간이 고르게 나왔어요.',
    screen: '신호가 화면 주기로 설명되지 않을 만큼 늦게 나왔어요.',
    clock: '걸린 시간이 서버에서 잰 시간과 맞지 않아요.',
    hand: '맞힌 자리와 시간이 손의 움직임과 맞지 않아요.',
    improvement: '이전 기록보다 갑자기 많이 좋아졌어요.',
    restarts: '챌린지의 한 게임을 세 번 넘게 다시 시작했어요.',
    logs: '플레이 내용 없이 온 빠른 기록이에요.',
    address: '오늘 이 연결에서 최고 수준의 기록이 여러 명에게서 나왔어요.',
    before: '최근 30일 안에 순위에서 내려간 기록이 있어요.',
    repeat: '그 뒤의 판이 이 기록에 미치지 못했어요.',
    operator: '운영자가 살펴보기로 했어요.',
  },
  guide: '기록은 이렇게 확인해요',
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
