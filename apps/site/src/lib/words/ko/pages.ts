import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  notFound: {
    title: '페이지를 찾을 수 없어요',
    line: '이 주소에는 아무것도 없어요. 페이지가 옮겨졌거나 주소가 잘못됐을 수 있어요.',
    home: '홈으로',
    popular: '많이 찾는 페이지',
  },
  challenge: {
    title: '리플렉스 챌린지',
    description: '여섯 게임을 이어서 하고, 합산 시간으로 겨뤄요.',
  },
  daily: {
    title: '오늘의 코스',
    description: '하루에 한 코스, 모두가 같은 여섯 게임, 기록은 단 한 번이에요.',
  },
  duel: {
    title: '대결',
  },
  groups: {
    title: '그룹',
  },
  duels: {
    title: '내 대결',
  },
  rooms: {
    title: '같이 하기',
  },
  run: {
    title: '기록 다시 보기',
  },
  settings: {
    title: '설정',
    description: '닉네임, 언어, 내 데이터를 관리해요.',
  },
  game: {
    titleOf: (game) => `${game} 테스트`,
  },
}
