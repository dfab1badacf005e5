import type { DoubtName } from '@reflex/contract'

export const reviews = {
  intro:
    '아직 확인하지 않은 전체 기간 상위 10위, 신고가 많은 기록, 오래 기다린 의심 기록 순서입니다. 앞의 두 가지는 이미 순위에 올라 있고, 의심 기록은 판정 전까지 오르지 않습니다.',
  waitIntro:
    '상위 10위와 신고된 기록, 의심 기록을 한데 모아 오래 기다린 순서로 보여 줍니다. 같은 기록을 다른 관리자가 보고 있으면 함께 표시합니다.',
  keys: '단축키',
  keyNames: {
    watch: '플레이 보기·재생',
    seen: '확인함',
    accept: '승인',
    reject: '반려',
    choose: '선택',
    takeOver: '넘겨받기',
    next: '다음',
    previous: '이전',
  },
  order: '정렬',
  orders: { urgency: '급한 순', wait: '오래 기다린 순' },
  waitingSince: '대기 시작',
  waited: (time: string) => `${time} 대기`,
  minutes: (count: number) => `${count}분`,
  hours: (count: number) => `${count}시간`,
  days: (count: number) => `${count}일`,
  lookedAt: (email: string, until: string) =>
    `${email} 관리자가 보고 있습니다(${until}까지). 판정하려면 넘겨받아 주세요.`,
  theirs: (email: string) => `${email} 관리자가 보고 있는 기록입니다. 넘겨받은 뒤 판정해 주세요.`,
  takeOver: '넘겨받기',
  takeOverOf: (name: string, game: string) => `${name}의 ${game} 기록 넘겨받기`,
  chooseOf: (name: string, game: string) => `${name}의 ${game} 기록 선택`,
  chosen: (count: string) => `${count}개 선택`,
  chooseAll: '이 쪽 모두 선택',
  chooseNone: '선택 해제',
  acceptChosen: '선택 승인',
  rejectChosen: '선택 반려',
  judging: (done: string, all: string) => `${all}개 중 ${done}개 처리 중…`,
  acceptChosenText: (count: string) =>
    `선택한 기록 ${count}개를 승인합니다. 순위에 오른 기록은 확인한 것으로 표시합니다.`,
  rejectChosenText: (count: string) =>
    `선택한 기록 ${count}개를 순위에 올리지 않거나 순위에서 내립니다. 이 판정은`,
  judged: (count: string) => `기록 ${count}개를 판정했습니다.`,
  judgedPart: (done: string, left: string) =>
    `기록 ${done}개를 판정했습니다. 판정하지 못한 ${left}개는 이유와 함께 선택된 채로 두었습니다.`,
  why: '목록에 오른 이유',
  placeOf: (place: number) => `전체 기간 ${place}위 · 확인 전`,
  reported: (count: string) => `신고 ${count}건`,
  place: '전체 기간 순위',
  boards: { today: '오늘', week: '이번 주', alltime: '전체 기간' },
  firstOn: (boards: string) => `승인하면 ${boards} 1위`,
  acceptTitle: '1위 기록 승인',
  acceptFirst: (name: string, game: string, boards: string) =>
    `승인하면 ${name}의 기록이 ${game} ${boards} 1위가 됩니다.`,
  reports: '신고',
  seen: '확인함',
  seenOf: (name: string, game: string) => `${name}의 ${game} 기록 확인함`,
  seenDone: (name: string, game: string) =>
    `${name}의 ${game} 기록을 확인했습니다. 상위 10위라면 순위표에 표시됩니다.`,
  seenUndo: '확인 취소',
  seenUndone: '확인을 취소했습니다.',
  judgeInstead: '순위에 오르지 않은 기록은 승인하거나 반려해 주세요.',
  empty: '검토할 기록이 없습니다.',
  states: '기록 상태',
  stateOf: { review: '검토 대기', confirm: '재현 대기' },
  confirmIntro:
    '최고 수준이라 다시 보여 달라고 요청한 기록입니다. 다음 다섯 판 중 두 판이 15% 안에 들고 그중 한 판이 12시간 뒤 다른 날에 나오면 저절로 순위에 오르고, 아니면 검토 대기로 넘어옵니다.',
  /** How far a run that waits is, and from when on a run can be the one of a later day. */
  progress: (near: number, needed: number, left: number) =>
    `재현 ${near} / ${needed}판 · 남은 기회 ${left}판`,
  laterFrom: (moment: string) => `${moment}부터 다음 날 판으로 인정`,
  laterDone: '다음 날 판 확인됨',
  verified: '로그 검증됨',
  unverified: '로그 없음',
  loadFailed: '검토 목록을 불러오는 중 오류가 발생했습니다.',
  reasons: '의심 사유',
  uid: '사용자 ID',
  show: '플레이 보기',
  hide: '플레이 접기',
  accept: '승인',
  reject: '반려',
  acceptOf: (name: string, game: string) => `${name}의 ${game} 기록 승인`,
  rejectOf: (name: string, game: string) => `${name}의 ${game} 기록 반려`,
  accepted: '기록을 승인했습니다. 순위에 반영됩니다.',
  rejected: '기록을 반려했습니다.',
  failed: '판정을 저장하지 못했습니다.',
  broken: '판정을 저장하는 중 오류가 발생했습니다.',
  rejectTitle: '기록 반려',
  rejectText: (name: string, isRanked: boolean) =>
    isRanked
      ? `${name}의 기록을 순위에서 내립니다. 이 판정은`
      : `${name}의 기록을 순위에 올리지 않습니다. 이 판정은`,
}

const doubts: Readonly<Record<DoubtName, string>> = {
  superhuman: '사람이 내기 어려운 속도',
  'beyond-memory': '사람이 외우기 어려운 길이',
  'machine-regular': '기계처럼 고른 반응 간격',
  'time-grid': '일정한 시간 격자에 맞는 입력',
  'centre-hits': '모든 명중이 표적 정중앙',
  'no-distance': '먼 표적도 가까운 표적과 같은 시간에 명중',
  'first-tap': '차례가 열리자마자 첫 칸을 누름',
  'late-presses': '입력 시각이 실제 처리 시각보다 지나치게 이르게 기록됨',
  'slow-clock': '서버 시각으로는 로그보다 훨씬 오래 걸림(느려진 시계)',
  'late-run': '로그로 설명되지 않을 만큼 늦게 도착한 빠른 기록',
  'late-by-habit': '여러 판에 걸쳐 신호가 화면 주기로 설명되지 않을 만큼 늦게 표시됨',
  guesses: '0.12초보다 빠른, 보고 누른 것으로 보기 어려운 응답이 여럿 있음',
  'same-pace': '재현한 판들의 결과가 사람보다 고름(2% 이내)',
  restarts: '같은 종목을 세 번 이상 다시 시작함',
  'narrow-hand': '여러 판에 걸쳐 반응 시간의 폭이 사람보다 좁음',
  'no-tail': '여러 판의 반응 시간에 사람 특유의 느린 꼬리가 없음',
  'sudden-gain': '이전 기록에 비해 갑자기 너무 좋아짐',
  'crowded-address': '한 주소에서 하루에 네 명 이상이 최고 수준을 기록함',
  'two-at-once': '한 사람이 동시에 두 판을 한 것으로 기록됨(서버 시각으로 시간이 모자람)',
  'rejected-before': '최근 30일 안에 반려된 기록이 있는 이용자',
  unconfirmed: '최고 수준의 기록을 다음 다섯 판에서 재현하지 못함',
  'late-onsets': '신호가 화면 주기로 설명되지 않을 만큼 늦게 표시됨',
  'asked-again': '응답 대기 중 화면을 거듭 가려 다시 출제됨',
  'by-operator': '운영자가 검토 대기로 전환함',
  blocked: '차단된 이용자(운영자가 정한 날까지 모든 새 기록을 검토)',
  unverified: '플레이 로그가 없어 검증되지 않음',
}

const byName: Readonly<Partial<Record<string, string>>> = doubts

/** A server that is newer than this page may name one that it does not know. */
export const doubtText = (doubt: string): string => byName[doubt] ?? doubt

export const run = {
  loading: '플레이 로그를 불러오는 중…',
  failed: '플레이 로그를 불러오지 못했습니다.',
  unplayable: '지금의 게임으로 다시 재생할 수 없는 로그입니다.',
  noSegments: '플레이 로그가 전송되지 않아 그릴 수 없습니다.',
  rounds: '신호부터 입력까지',
  offsets: '표적 중심에서 벗어난 거리',
  offsetOf: (mean: string, max: string) => `평균 ${mean} px, 최대 ${max} px`,
}
