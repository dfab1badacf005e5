import type { AdPosition, AdType, AdUnitType } from '@reflex/contract'

export const positions: Record<AdPosition, string> = {
  'home-top': '홈 상단',
  'home-between-cards': '홈 게임 카드 사이',
  'home-bottom': '홈 하단',
  'game-before': '게임 위',
  'game-after': '게임 아래',
  'leaderboard-top': '순위표 상단',
  'leaderboard-mid': '순위표 중간',
}

export const types: Record<AdType, { name: string; text: string }> = {
  display: {
    name: '디스플레이',
    text: '정해진 자리에 놓는 기본 배너입니다. 단위의 높이만큼 자리를 미리 비워 화면이 밀리지 않습니다.',
  },
  infeed: {
    name: '인피드',
    text: '카드나 목록 사이에 같은 모양으로 섞입니다. 흐름을 끊지 않는 자리에 알맞습니다.',
  },
  inarticle: {
    name: '인아티클',
    text: '결과를 읽고 난 뒤 이어지는 자리에 놓습니다. 너비는 본문을 따릅니다.',
  },
  multiplex: {
    name: '멀티플렉스',
    text: '여러 광고를 격자로 보여 줍니다. 다 읽은 뒤의 넓은 자리에 알맞습니다.',
  },
}

/** The kind of a unit, as lists name it. */
export const unitTypes: Record<AdUnitType, string> = {
  display: '디스플레이',
  infeed: '인피드',
  inarticle: '인아티클',
  multiplex: '멀티플렉스',
  own: '자체 코드',
}

export const sizeNames: Record<string, string> = {
  responsive: '반응형',
  custom: '사용자 지정',
  grid: '격자',
}

export const advice = {
  title: '추천 도우미',
  intro:
    '위치를 고르면 그 자리에 맞는 광고 유형과 크기를 보여 줍니다. 유형을 누르면 이름이 채워진 추가 양식이 열립니다.',
  choose: '위치 선택',
  device: '기기',
  room: (width: number, height: number) => `이 자리는 ${width}×${height}까지 들어갑니다.`,
  suggestions: (position: string) => `${position} 추천`,
  sizes: '크기',
  tooLarge: '이 자리보다 큼',
  struck: '줄을 그은 크기는 이 자리보다 커서 잘립니다.',
  unitName: (position: string, type: string) => `${position} ${type}`,
  use: '이 유형으로 추가',
}
