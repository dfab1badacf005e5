import type { notices as english } from '../en/notices.ts'

export const notices: typeof english = {
  duel: {
    one: (game) => `${game}에서 누군가 내 기록을 넘었어요`,
    more: (count, game) => `내 기록이 ${count}번 따라잡혔어요. 마지막은 ${game}`,
    body: '얼마나 차이 나는지 보고 다시 이겨 보세요.',
  },
  daily: {
    title: '오늘의 코스가 열렸어요',
    body: '모두에게 같은 여섯 게임, 기록되는 도전은 한 번뿐이에요.',
  },
  other: { title: 'Reflex Labs', body: '새 소식이 있어요.' },
}
