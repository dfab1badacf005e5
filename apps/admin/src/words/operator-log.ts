export const operatorLog = {
  title: '운영 기록',
  intro: '관리자가 한 일을 1년 동안 보관합니다. 수정하거나 지울 수 없습니다.',
  at: '시각',
  email: '관리자',
  action: '작업',
  subject: '대상',
  loadFailed: '운영 기록을 불러오지 못했습니다.',
}

/** What was done, by the name of the call or of the command. */
export const actionNames: Readonly<Record<string, string>> = {
  login: '로그인',
  logout: '로그아웃',
  endSessions: '모든 기기에서 로그아웃',
  beginSecondFactor: '2단계 인증 설정 시작',
  confirmSecondFactor: '2단계 인증 사용',
  removeSecondFactor: '2단계 인증 해제',
  deleteScore: '기록 삭제',
  deleteChallengeScore: '챌린지 기록 삭제',
  reviewScore: '기록 검토',
  reviewChallengeScore: '챌린지 기록 검토',
  testAlert: '알림 시험 발송',
  putAdSettings: '광고 소유권 설정 변경',
  addAdUnit: '광고 단위 추가',
  changeAdUnit: '광고 단위 수정',
  deleteAdUnit: '광고 단위 삭제',
  putAdPlacement: '광고 배치 변경',
  create: '계정 생성 (명령줄)',
  passwd: '비밀번호 변경 (명령줄)',
  'reset-2fa': '2단계 인증 초기화 (명령줄)',
}
