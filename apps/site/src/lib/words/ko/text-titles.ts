import type { textTitles as english } from '../en/text-titles.ts'

export const textTitles: typeof english = {
  guide: '게임 방법과 기록을 줄이는 요령',
  stats: '숫자가 말해 주는 것',
  api: '순위표와 기록을 내 프로그램에서',
  about: 'Reflex Labs 소개',
  privacy: '개인정보 처리방침',
  terms: '이용약관',
  cookies: '쿠키 정책',
}
