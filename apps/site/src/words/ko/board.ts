import type { board as english } from '../en/board.ts'

export const board: typeof english = {
  title: '순위표',
  description: '오늘, 이번 주, 전체 기간의 최고 기록을 세계와 나라별로 볼 수 있어요.',
  titleOf: (game) => `${game} 순위표`,
  selector: '게임 고르기',
  range: '기간',
  ranges: { today: '오늘', weekly: '이번 주', alltime: '전체 기간' },
  day: '날짜',
  scope: '지역',
  scopes: { global: '전 세계', country: '우리나라' },
  columns: { rank: '순위', player: '플레이어', score: '기록', country: '나라' },
  medals: { 1: '금메달', 2: '은메달', 3: '동메달' },
  you: '(나)',
  players: (shown) => `${shown}명`,
  resets: '하루는 한국 시간 오전 9시에 바뀌어요',
  none: '기록이 없어요',
  noneLine: '아직 아무도 없어요. 1위 자리가 비어 있어요.',
  play: (game) => `${game} 하러 가기`,
  ownRank: (rank) => `오늘 내 순위 ${rank}위`,
  ownBest: (value) => `최고 기록 ${value}`,
  unknownCountry: '알 수 없음',
}
