import type { daily as english } from '../en/daily.ts'

export const daily: typeof english = {
  lobby: {
    line: '문제가 닫힐 때까지 모두가 같은 문제로 여섯 게임을 해요. 2분쯤 걸려요.',
    rules: [
      '기록은 한 번만 남아요. 다른 기기나 다른 탭에서도 시작하는 순간 그 한 번을 쓴 것이 돼요.',
      '도중에 나가거나 새로고침하면 그때까지 한 만큼만 기록으로 남아요.',
      '그다음에는 같은 문제를 얼마든지 연습할 수 있어요.',
    ],
    before: '시작하기 전에',
    start: '오늘의 도전 시작',
    starting: '시작하는 중…',
    failed: '문제를 불러오지 못했어요.',
    again: '다시 시도',
  },
  played: (count, shown) =>
    count === 0 ? '아직 끝까지 한 사람이 없어요.' : `${shown}명이 끝까지 했어요.`,
  streak: {
    label: '연속 기록',
    days: (days) => `${days}일`,
    grace: [
      '쉬어도 되는 하루를 썼어요. 빠진 날부터 일주일이 지나면 다시 생겨요.',
      '일주일에 하루는 쉬어도 연속 기록이 이어져요.',
    ],
  },
  next: {
    label: '다음 문제가 열리는 때',
    closes: '이 문제가 닫히는 때',
    left: (time) => `${time} 남음`,
    today: (time) => `오늘 ${time}`,
    tomorrow: (time) => `내일 ${time}`,
  },
  result: {
    title: '오늘의 도전',
    total: '총 시간',
    faster: (percent) => `끝까지 한 다른 사람 중 ${percent}%보다 빨라요`,
    partFaster: (percent) => `${percent}%보다 빨라요`,
    alone: '가장 먼저 끝냈어요. 다른 사람이 끝내면 어디쯤인지 보여드려요.',
    stands: (done) => `여섯 게임 중 ${done}개를 하고 멈췄어요. 한 만큼만 남고, 총 시간은 없어요.`,
    nothing: '시작했지만 한 게임도 끝나기 전에 멈췄어요. 내일 새 문제가 열려요.',
    elsewhere: (time) =>
      `다른 탭이나 다른 기기에서 시작한 도전이에요. ${time}까지 그곳에서 끝낼 수 있고, 그렇지 않으면 한 만큼만 남아요.`,
    review:
      '평소와 다른 기록이에요. 내 기록과 연속 기록은 그대로지만, 확인이 끝날 때까지 모두의 통계에는 들어가지 않아요.',
    sending: '기록을 보내는 중이에요…',
    unsent: '기록을 아직 보내지 못했어요. 이 기기에 보관했다가 보내면 인정돼요.',
    resend: '다시 보내기',
    refused: '서버가 이 기록을 받지 않았어요:',
    late: '그날이 끝나고 10분이 지나 도착해서 연습으로 처리했어요.',
    forDay: (day) => `시작한 날인 ${day}의 기록으로 인정돼요.`,
    parts: '게임별 기록',
    notPlayed: '하지 않음',
    spread: '모두의 총 시간',
    mark: '표시된 곳이 나예요.',
  },
  copy: {
    action: '복사',
    done: '복사했어요. 정답은 들어 있지 않아요.',
    failed: '복사하지 못했어요.',
    head: (day) => `Reflex Labs 오늘의 코스 ${day}`,
    part: (done) => `여섯 게임 중 ${done}개`,
    row: (days) => `${days}일 연속`,
  },
  practice: {
    action: '이 코스 연습하기',
    title: '연습',
    line: '연습은 기록에 들어가지 않고, 아무것도 저장하지 않아요.',
  },
  why: {
    title: '왜 순위가 없나요?',
    line: '새 ID를 만들면 한 번 더 할 수 있고, 문제를 한 번 본 사람은 기억 게임의 정답을 알아요. 모르는 사람끼리 순위를 매기면 두 번 한 사람이 이기게 돼요. 그래서 모두 가운데 어디쯤인지만 보여드리고, 겨루는 일은 서로 아는 사람끼리 하도록 했어요.',
  },
  past: {
    title: '지난 코스',
    line: '연습으로 해 보거나, 다른 사람이 어떻게 했는지 볼 수 있어요.',
    more: '더 지난 날',
    today: '오늘의 코스',
    course: (day) => `${day}의 코스`,
    play: '이 코스 해 보기',
    runs: '도전 다시 보기',
    runsLine: '빠른 순서가 아니라 도착한 순서예요.',
    nobody: '볼 수 있는 도전이 없어요.',
    you: '나',
    somebody: '누군가',
    watch: (name, time) => `${name}, ${time} 다시 보기`,
    close: '닫기',
    loading: '불러오는 중…',
    failed: '이 도전은 보여드릴 수 없어요.',
    missing: '그런 지난 날이 없어요',
    missingLine: '코스는 그날이 끝나고 UTC 자정에서 10분이 지나야 여기에서 볼 수 있어요.',
  },
  terms: {
    tips: [
      '게임 사이에는 얼마든지 쉬어도 괜찮아요.',
      '하는 동안에는 이 화면을 가리지 마세요.',
      '나가거나 새로고침하면 도전이 끝나고, 그때까지 한 만큼만 남아요.',
    ],
    practiceTips: [
      '게임 사이에는 얼마든지 쉬어도 괜찮아요.',
      '하는 동안에는 이 화면을 가리지 마세요.',
    ],
    stopped: '멈췄어요. 이 게임은 새 문제로 처음부터 다시 시작해요.',
    action: '나가기',
    question: '여기서 도전을 끝낼까요?',
    cost: (finished) =>
      finished === 0
        ? '끝낸 게임이 없어도 오늘의 도전은 쓴 것이 돼요. 그다음에는 연습할 수 있어요.'
        : `오늘의 도전은 게임 ${finished}개로 끝나고, 한 만큼만 남아요. 그다음에는 연습할 수 있어요.`,
    practiceQuestion: '연습을 그만할까요?',
    practiceCost: '연습은 기록에 들어가지 않으니 잃는 것은 없어요.',
  },
}
