export const layout = {
  title: '관리자',
  skip: '본문으로 건너뛰기',
  openMenu: '메뉴 열기',
  closeMenu: '메뉴 닫기',
  menu: '관리 메뉴',
  home: '홈으로',
  logout: '로그아웃',
  signedInAs: '로그인 계정',
  dashboard: '게임 통계',
  accessStats: '접속 통계',
  records: '기록 관리',
  rooms: '함께하기 방',
  groups: '그룹',
  ads: '광고 관리',
  adOwnership: '소유권 설정',
  adUnits: '광고 단위',
  adPlacements: '광고 배치',
  security: '계정 보안',
  draftRestored: '로그인이 끊기기 전에 작성하던 내용을 되살렸습니다. 아직 저장되지 않았습니다.',
  draftWaiting:
    '로그인이 끊기기 전에 작성하던 내용이 있습니다. 입력 양식을 열면 그대로 채워집니다.',
  alerts: '알림',
  operatorLog: '운영 기록',
  operators: '관리자',
  viewOnly: '이 역할로는 보기만 할 수 있습니다.',
}

export const notFound = {
  title: '페이지를 찾을 수 없습니다',
  text: '주소가 바뀌었거나 없는 화면입니다.',
  back: '게임 통계로 이동',
}

export const crash = {
  title: '문제가 발생했습니다',
  text: '오류가 자동으로 보고되었습니다. 다시 시도해도 같으면 서버 로그를 확인해 주세요.',
  again: '다시 시도',
  home: '홈으로 이동',
}
