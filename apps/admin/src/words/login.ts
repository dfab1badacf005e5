export const login = {
  title: '관리자 로그인',
  email: '이메일',
  password: '비밀번호',
  submit: '로그인',
  busy: '로그인 중…',
  back: '홈으로 돌아가기',
  missing: '이메일과 비밀번호를 입력해 주세요.',
  success: '로그인되었습니다.',
  failed: '로그인에 실패했습니다.',
  broken: '로그인 중 오류가 발생했습니다.',
  expired: '세션이 만료되었습니다. 다시 로그인해 주세요.',
}
