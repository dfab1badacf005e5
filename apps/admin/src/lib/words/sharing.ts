export const shares = {
  title: '통계 공유 링크',
  intro:
    '링크가 있으면 로그인하지 않아도 최근 4주 통계를 볼 수 있습니다. 합계만 보이고 닉네임이나 개인을 알 수 있는 정보는 없습니다.',
  loadFailed: '공유 링크를 불러오지 못했습니다.',
  name: '이름',
  nameHint: '페이지 위에 보입니다. 예: 11월 보고용',
  createdBy: '만든 사람',
  until: '기한',
  used: '마지막 열람',
  days: '기한(일)',
  daysHint: '1일부터 366일까지',
  add: '링크 만들기',
  made: '링크를 만들었습니다. 지금 한 번만 보이므로 복사해 두세요.',
  withdraw: '회수',
  withdrawOf: (name: string) => `${name} 링크 회수`,
  withdrawText: (name: string) => `${name} 링크로는 바로 통계를 볼 수 없게 됩니다.`,
  withdrawn: '링크를 회수했습니다.',
}

export const weekMail = {
  title: '주간 통계 메일',
  intro: '월요일 아침 8시에 지난주 통계를 이 계정의 이메일로 보냅니다.',
  unavailable: '서버에 메일(SMTP_URL)이 설정되어 있지 않아 켤 수 없습니다.',
  receive: '주간 메일 받기',
  zone: (zone: string) => `시간대: ${zone}`,
  sent: (moment: string) => `마지막 발송: ${moment}`,
  on: '주간 메일을 켰습니다. 다음 월요일부터 보냅니다.',
  off: '주간 메일을 껐습니다.',
  loadFailed: '주간 메일 설정을 불러오지 못했습니다.',
}
