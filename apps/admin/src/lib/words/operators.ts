import type { Role } from '@reflex/contract'

export const roleNames: Readonly<Record<Role, string>> = {
  owner: '소유자',
  editor: '편집자',
  reviewer: '검토자',
  viewer: '보기 전용',
}

export const roleTexts: Readonly<Record<Role, string>> = {
  owner: '모든 메뉴를 사용합니다.',
  editor: '광고와 문구를 바꿉니다.',
  reviewer: '기록을 검토하고 삭제하며 닉네임을 관리합니다.',
  viewer: '통계와 기록을 보기만 합니다.',
}

export const operators = {
  title: '관리자',
  intro:
    '관리자를 초대하고 역할을 정합니다. 끈 관리자는 바로 로그아웃되고 다시 로그인할 수 없습니다.',
  loadFailed: '관리자 목록을 불러오지 못했습니다.',
  email: '이메일',
  role: '역할',
  state: '상태',
  active: '사용 중',
  off: '꺼짐',
  factor: '2단계 인증',
  factorOn: '사용',
  factorOff: '사용 안 함',
  seen: '마지막 사용',
  never: '없음',
  own: '나',
  edit: '변경',
  editOf: (email: string) => `${email} 변경`,
  isActive: '로그인 허용',
  save: '저장',
  saved: (email: string) => `${email} 관리자를 변경했습니다.`,
  invite: '초대',
  inviteTitle: '관리자 초대',
  inviteText:
    '초대받은 사람이 링크에서 직접 비밀번호를 정합니다. 링크는 한 번만 쓸 수 있고 3일 뒤에 사라집니다.',
  inviteEmail: '초대할 사람의 이메일',
  invited: (email: string) => `${email} 초대 링크를 만들었습니다.`,
  mailed: '메일도 보냈습니다.',
  link: '초대 링크',
  linkNote: '이 링크는 지금 한 번만 보입니다. 초대할 사람에게만 보내세요.',
  copy: '복사',
  copied: '복사했습니다.',
  open: '초대 중',
  until: (moment: string) => `${moment}까지`,
}

export const invite = {
  title: '관리자 초대',
  text: '사용할 비밀번호를 정하면 로그인할 수 있습니다.',
  missing: '초대 링크가 온전하지 않습니다. 받은 링크 전체를 열어 주세요.',
  password: '비밀번호',
  submit: '계정 만들기',
  done: (email: string) => `${email} 계정을 만들었습니다. 로그인해 주세요.`,
  toLogin: '로그인으로 이동',
}

export const keys = {
  title: '읽기 전용 키',
  intro:
    '프로그램이 로그인 없이 통계를 읽을 때 씁니다. 요청의 Authorization 헤더에 Bearer로 보내세요.',
  loadFailed: '키를 불러오지 못했습니다.',
  name: '이름',
  scope: '범위',
  scopes: { statistics: '통계' } as Readonly<Record<string, string>>,
  createdBy: '만든 사람',
  until: '기한',
  used: '마지막 사용',
  days: '기한(일)',
  daysHint: '1일부터 366일까지',
  add: '키 만들기',
  made: '키를 만들었습니다. 지금 한 번만 보이므로 안전한 곳에 보관하세요.',
  withdraw: '폐기',
  withdrawOf: (name: string) => `${name} 키 폐기`,
  withdrawText: (name: string) => `${name} 키를 쓰는 프로그램은 바로 통계를 읽지 못합니다.`,
  withdrawn: '키를 폐기했습니다.',
}
