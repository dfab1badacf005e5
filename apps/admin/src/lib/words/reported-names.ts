import type { ReportPlace } from '@reflex/contract'

const places: Readonly<Record<ReportPlace, string>> = {
  viewer: '기록 다시 보기',
  board: '순위표',
  group: '그룹',
  room: '방',
}

export const reportedNames = {
  title: '신고된 닉네임',
  titleCount: (count: string) => `신고된 닉네임 ${count}`,
  intro: '방문자가 신고한 닉네임입니다. 신고가 많은 순서로 보여 줍니다.',
  back: '기록 관리로 돌아가기',
  loadFailed: '신고된 닉네임을 불러오지 못했습니다.',
  list: (count: string) => `처리할 닉네임 ${count}개`,
  empty: '처리할 신고가 없습니다.',
  reports: (count: string) => `신고 ${count}건`,
  count: '신고 수',
  where: '신고된 곳',
  places,
  inRoom: (code: string) => `방 ${code}`,
  firstAt: '첫 신고',
  lastAt: '마지막 신고',
  player: '사용자',
  current: (name: string) => `지금 닉네임: ${name}`,
  noName: '지금은 닉네임이 없음',
  onlyInRooms: '순위표에 없는 사용자',
  clear: '초기화',
  clearOf: (name: string) => `닉네임 ‘${name}’ 초기화`,
  cleared: (name: string) => `닉네임을 초기화했습니다: ${name}`,
  forbid: '금지',
  forbidOf: (name: string) => `닉네임 ‘${name}’ 금지`,
  forbidTitle: (name: string) => `닉네임 ‘${name}’ 금지`,
  forbidText:
    '닉네임을 지우고 금칙어에 추가합니다. 이 낱말이 들어간 다른 닉네임도 새로 쓸 수 없습니다. 금칙어 화면에서 되돌릴 수 있습니다.',
  forbidden: (name: string) => `닉네임을 지우고 금칙어에 추가했습니다: ${name}`,
  dismiss: '문제없음',
  dismissOf: (name: string) => `닉네임 ‘${name}’ 문제없음`,
  dismissed: (name: string) => `신고를 종결했습니다: ${name}`,
  failed: '처리하지 못했습니다. 다시 시도해 주세요.',
}
