import type { duels as english } from '../en/duels.ts'

export const duels: typeof english = {
  somebody: '이름 없는 플레이어',
  news: {
    title: '내 대결 소식',
    lost: (name, game, by) => `${name}님이 ${game}에서 ${by} 차이로 이겼어요`,
    won: (name, game, by) => `${name}님이 ${game}에 도전했지만 ${by} 뒤졌어요`,
    tied: (name, game) => `${name}님이 ${game}에서 똑같은 기록을 냈어요`,
    more: (count) => `외 ${count}건`,
    back: '다시 이기기',
    all: '내 대결',
    close: '닫기',
  },
  list: {
    title: '내 대결',
    line: '다른 플레이어가 도전한 내 기록과 내가 도전한 기록이에요. 최근 순서로 보여요.',
    mine: (value) => `내 기록: ${value}`,
    theirs: (name, value) => `${name}: ${value}`,
    you: (value) => `나: ${value}`,
    tried: (players) => `${players}명이 도전했어요`,
    won: '이김',
    ahead: '아직 1등',
    lost: '뒤짐',
    beaten: '따라잡힘',
    tied: '비김',
    open: (game) => `${game} 대결 열기`,
    more: '이전 대결 더 보기',
    empty: '아직 대결이 없어요',
    emptyLine:
      '게임이 끝나면 ‘친구와 대결하기’로 링크를 만들 수 있어요. 링크를 연 사람은 똑같은 문제로 내 기록에 도전해요.',
    play: '게임 고르기',
    failed: '대결을 불러오지 못했어요.',
    again: '다시 시도',
  },
}
