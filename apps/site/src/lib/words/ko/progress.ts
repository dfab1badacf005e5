import type { progress as english } from '../en/progress.ts'

export const progress: typeof english = {
  news: '출석 도장과 미션 알림',
  local: '기록은 서버에서 가져오고, 출석 도장과 미션은 내 브라우저에만 저장돼요.',
  history: {
    title: '내 기록',
    choose: '게임 고르기',
    failed: '기록을 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
    cutOff: '최근 기록만 불러왔어요. 잠시 뒤에 다시 시도해 주세요.',
    none: '이 게임의 기록이 아직 없어요. 한 판만 하면 여기에 첫 점이 생겨요.',
    play: '하러 가기',
    first: (value) => `첫 기록은 ${value}예요. 다음 판부터 비교할 수 있어요.`,
    compared: (last, usual, how) =>
      how === 'same'
        ? `마지막 기록 ${last}, 지난 한 달과 똑같아요.`
        : `마지막 기록 ${last}, 지난 한 달의 중간값 ${usual}보다 ${how === 'better' ? '좋아요' : '아쉬워요'}.`,
    change: {
      time: {
        better: (by) => `최근 한 주는 그 앞 4주보다 ${by} 빨랐어요.`,
        worse: (by) => `최근 한 주는 그 앞 4주보다 ${by} 느렸어요.`,
      },
      level: {
        better: (by) => `최근 한 주는 그 앞 4주보다 ${by} 높았어요.`,
        worse: (by) => `최근 한 주는 그 앞 4주보다 ${by} 낮았어요.`,
      },
      same: (around) =>
        `최근 한 주는 그 앞 4주와 똑같아요. 평소의 들쭉날쭉함으로 보면 ${around} 정도의 차이는 우연이에요.`,
      verdict: (around, isReal) =>
        isReal
          ? `평소의 들쭉날쭉함으로 보면 우연으로는 ${around}까지만 달라지니, 진짜 변화일 가능성이 높아요.`
          : `평소의 들쭉날쭉함으로 보면 우연만으로도 ${around}까지는 달라질 수 있어서, 우연일 수 있어요.`,
      levels: (count) => `${count}레벨`,
      digits: (count) => `${count}자리`,
      tooFew: (week, month) =>
        `변화인지 우연인지 알려면 최근 한 주를 그 앞 4주와 견줘야 해요. 최근 한 주에 이틀, 그 앞에 사흘은 플레이해야 하는데, 아직 ${[
          ...(week > 0 ? [`최근 한 주에 ${week}일`] : []),
          ...(month > 0 ? [`그 앞 4주에 ${month}일`] : []),
        ].join(', ')}이 모자라요.`,
    },
    chart: (runs, best) => `시간에 따른 기록 ${runs}개, 최고 ${best}`,
    legend:
      '점은 한 판이고 위쪽일수록 좋아요. 가는 선은 그때까지의 최고, 색 선은 최근 열 판의 중간값이에요.',
    best: '최고',
    median: '중간값',
    spread: '흩어진 정도',
    runs: '판 수',
    daysPlayed: '플레이한 날',
    mistakes: '실수',
    byWeek: '주별 최고 기록',
    byInput: '입력 방식별 중간값',
    inputs: { mouse: '마우스', touch: '터치', pen: '펜', key: '키보드', none: '숫자 입력' },
    csv: 'CSV 내려받기',
    json: 'JSON 내려받기',
  },
  stamp: {
    title: '출석 도장',
    inARow: (streak) =>
      streak === 1 ? '오늘 출석 도장을 찍었어요' : `${streak}일 연속 출석이에요`,
    milestones: {
      week: () => '일주일 내내 오셨네요. 7일 배지를 받았어요.',
      month: () => '30일을 채웠어요. 30일 배지를 받았어요.',
      hundred: () => '100일을 채웠어요. 100일 배지를 받았어요.',
      ten: (streak) => `벌써 ${streak}일째예요. 계속 이어 가 보세요.`,
    },
    see: '달력 보기',
    streak: '연속 출석',
    stamps: '모은 도장',
    days: (count) => `${count}일`,
    badges: '연속 출석 배지',
    badge: (count) => `${count}일`,
    earned: '받았어요',
    notYet: '아직이에요',
    before: '이전 달',
    after: '다음 달',
    stamped: '도장 찍음',
    today: '오늘',
    none: '아직 도장이 없어요. 다음에 들어오면 첫 도장이 저절로 찍혀요.',
  },
  periods: {
    week: '이번 주',
    month: '이번 달',
    renewed: (date) => `내 기록에 맞춘 미션이에요. ${date}에 새로 바뀌어요.`,
    level: (game, value, times) => `${game}: 평소 기록인 ${value}만큼 ${times}번 해내 보세요.`,
    anyRun: (game, times) => `${game}: ${times}판을 끝내고 내 수준을 알아보세요.`,
    list: {
      'week-runs': { title: '꾸준히', line: (target) => `게임을 ${target}판 끝내 보세요.` },
      'week-level': { title: '평소만큼', line: (target) => `평소 기록을 ${target}번 내 보세요.` },
      'week-games': {
        title: '이것저것',
        line: (target) => `서로 다른 게임 ${target}가지를 해 보세요.`,
      },
      'month-days': {
        title: '한 달 내내',
        line: (target) => `이번 달에 ${target}일 동안 게임을 해 보세요.`,
      },
    },
  },
  missions: {
    title: '미션',
    count: (done, all) => `${all}개 가운데 ${done}개 완료`,
    done: '미션 완료:',
    rewardOf: (reward) => `배지: ${reward}`,
    see: '미션 모두 보기',
    progress: (current, target) => `${current} / ${target}`,
    completedOn: (date) => `${date} 완료`,
    completed: '완료',
    list: {
      'first-game': {
        title: '첫 게임',
        description: '아무 게임이나 한 판 끝내 보세요.',
        reward: '첫걸음',
      },
      'ten-games': { title: '열 판', description: '게임을 10판 끝내 보세요.', reward: '몸풀기 끝' },
      'fifty-games': { title: '쉰 판', description: '게임을 50판 끝내 보세요.', reward: '단골' },
      'all-three': {
        title: '세 게임 모두',
        description: '반응 속도, 왼쪽 오른쪽, 색깔 맞히기를 모두 해 보세요.',
        reward: '팔방미인',
      },
      'first-score': {
        title: '첫 기록',
        description: '서버에 기록을 한 번 남겨 보세요.',
        reward: '이름을 올리다',
      },
      'first-best': {
        title: '최고 기록',
        description: '내 최고 기록을 새로 세워 보세요.',
        reward: '성장',
      },
      'top-100': {
        title: '100위 안',
        description: '오늘 순위 100위 안에 들어 보세요.',
        reward: '도전자',
      },
      'top-10': {
        title: '10위 안',
        description: '오늘 순위 10위 안에 들어 보세요.',
        reward: '맨 앞줄',
      },
      'perfect-run': {
        title: '완벽한 한 판',
        description: '시간을 재는 게임을 실수 없이 끝내 보세요.',
        reward: '흔들림 없는 손',
      },
      'streak-7': { title: '일주일', description: '7일 연속으로 들러 보세요.', reward: '7일 배지' },
      'streak-30': {
        title: '한 달',
        description: '30일 연속으로 들러 보세요.',
        reward: '30일 배지',
      },
    },
  },
}
