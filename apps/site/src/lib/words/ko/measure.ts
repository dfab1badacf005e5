import type { measure as english } from '../en/measure.ts'

const counts: Record<number, string> = { 5: '다섯', 10: '열', 20: '스무' }

export const measure: typeof english = {
  plusMinus: (error) => `±${error}`,
  giveOrTake: (error) => `오차 ${error}`,
  again: {
    mean: (tries, from, to) =>
      `${counts[tries] ?? tries} 번 더 하면 평균은 ${from}에서 ${to} 사이일 가능성이 높아요.`,
    total: (from, to) => `한 판 더 하면 ${from}에서 ${to} 사이일 가능성이 높아요.`,
  },
  allEqual: '모든 시도의 시간이 같아서, 다음 기록이 얼마나 달라질지 알 수 없어요.',
  tooFew: '시도가 적어서 이 기록이 얼마나 확실한지 알 수 없어요.',
  remembered: {
    level: (count) => (count === 0 ? '첫 순서부터 틀렸어요' : `타일 ${count}개를 기억했어요`),
    digits: (count) => (count === 0 ? '첫 숫자부터 틀렸어요' : `${count}자리를 기억했어요`),
  },
  place: {
    title: '이번 기록, 오늘',
    around: (players) => [`${players}명 중 `, '위'],
    today: (rank, players) => `오늘 ${players}명 중 ${rank}위`,
    alone: '오늘은 아직 다른 플레이어가 없어요.',
    better: (percent, _, shown) => `오늘의 다른 플레이어 ${shown}명 중 ${percent}%보다 앞섰어요`,
    equal: (_, shown) => `${shown}명이 똑같은 기록이에요`,
    personalBest: '최고 기록',
    first: '첫 기록',
  },
  best: {
    of: (value) => `내 최고 기록: ${value}`,
    isThis: '이번이 내 최고 기록이에요',
    ranges: { today: '오늘', week: '이번 주', alltime: '전체' },
    place: (rank, players) => `${players}명 중 ${rank}위`,
    none: '기록 없음',
    topPercent: (rank, percent) => `1,000자리 중 ${rank}번째: 상위 ${percent}%`,
  },
  next: {
    step: (by, rank) => `오늘 ${rank}위까지 ${by} 남았어요`,
    fromBest: (best, step) => `오늘 최고 ${best} 기준, ${step}`,
    first: '오늘은 앞선 사람이 없어요',
    more: {
      level: (count) => `${count}레벨`,
      digits: (count) => `${count}자리`,
    },
    rows: '내 앞뒤 순위',
    to: (by, rank) => `${rank}위까지 ${by}`,
  },
  report: {
    names: '이름 신고하기',
    which: '신고할 이름을 골라 주세요.',
    stop: '신고 그만하기',
    of: (name) => `이름 신고하기: ${name}`,
  },
  usual: {
    best: (change, best) => `내 최고 기록 ${best} 대비 ${change}`,
    sameAsBest: (best) => `내 최고 기록 ${best}과 같아요`,
    usual: (change, usual, runs) => `평소 ${usual} 대비 ${change} (최근 ${runs}번의 중간값)`,
    sameAsUsual: (usual, runs) => `평소와 같은 ${usual} (최근 ${runs}번의 중간값)`,
  },
  equals: {
    input: '입력 방식',
    inputs: { all: '전체', mouse: '마우스', touch: '터치', key: '키보드' },
    mouse: (percent, shown) => `오늘 마우스로 플레이한 다른 ${shown}명 중 ${percent}%보다 앞섰어요`,
    touch: (percent, shown) => `오늘 터치로 플레이한 다른 ${shown}명 중 ${percent}%보다 앞섰어요`,
    key: (percent, shown) => `오늘 키보드로 플레이한 다른 ${shown}명 중 ${percent}%보다 앞섰어요`,
  },
  spread: {
    title: '오늘의 분포',
    mark: '선이 이번 기록이에요.',
    band: '선이 이번 기록, 띠가 그 오차예요.',
    players: (_, shown) => `오늘 ${shown}명이 플레이했어요.`,
    alone: '아직은 나 혼자예요.',
    empty: '오늘은 아직 기록이 없어요.',
    failed: '지금은 오늘의 분포를 볼 수 없어요.',
  },
  /** Below a result. */
  below: {
    review: '확인 중',
    reviewWhy:
      '평소와 다른 기록이라 먼저 확인하고 있어요. 기록은 안전하게 보관되고, 확인이 끝나면 순위에 올라가요.',
    nicknameRejected: '사용할 수 없는 닉네임이라 순위표에는 아이디가 대신 보여요.',
    practice: '연습 기록이에요. 서버와 연결되지 않은 판이라 순위에 올릴 수 없어요.',
    perfectRequired: '실수 없이 20개를 모두 맞혀야 순위에 올라가요.',
    failed: '기록을 보내지 못했어요',
    keep: '기록은 이 기기에 보관하고 있고, 연결되면 저절로 보내요.',
    lastRuns: (game) => `${game}, 내 최근 기록`,
    lastBest: (value) => `최고 ${value}`,
    lastRunsOf: (runs) => `최근 ${runs}번, 오른쪽이 가장 최근이에요`,
    trials: '회차별 기록(ms)',
    levels: '레벨별 시간',
    againstBestRun: '최고 기록 때와의 차이',
  },
}
