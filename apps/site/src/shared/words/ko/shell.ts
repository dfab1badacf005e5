import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  brand: 'Reflex Labs',
  skip: '본문으로 바로가기',
  nav: '주 메뉴',
  menu: '메뉴',
  closeMenu: '메뉴 닫기',
  links: {
    home: '홈',
    leaderboard: '순위표',
    settings: '설정',
    guide: '가이드',
    stats: '통계',
    about: '소개',
    privacy: '개인정보 처리방침',
    terms: '이용약관',
    cookies: '쿠키 정책',
    challenge: '리플렉스 챌린지',
    progress: '내 기록과 미션',
  },
  footer: {
    resources: '알아보기',
    policies: '정책',
    consent: '쿠키 설정',
    games: '게임',
    line: '반응과 기억을 1밀리초까지 재는 짧은 테스트예요.',
  },
  language: '언어',
  theme: '밝은 화면과 어두운 화면 바꾸기',
  notices: '알림',
  dismiss: '닫기',
  loading: '불러오는 중',
}
