import type { overlays as english } from '../en/overlays.ts'

export const overlays: typeof english = {
  region: '사이트 안내',
  consent: {
    title: '선택해 주세요.',
    line: '방문 수를 세고 광고를 보여 드려도 될까요? 어느 쪽을 골라도 게임은 똑같아요.',
    more: '쿠키 정책',
    choices: { necessary: '필수만 허용', all: '모두 허용' },
    now: {
      all: '지금은 방문 수를 세고 광고를 보여 줄 수 있어요.',
      necessary: '지금은 꼭 필요한 것만 써요. 방문 수를 세지 않고 광고도 요청하지 않아요.',
      signal:
        '브라우저가 추적을 원하지 않는다고 알려 왔어요. 그대로 따를게요. 방문 수를 세지 않고 광고도 요청하지 않아요.',
    },
  },
  install: {
    title: 'Reflex Labs를 가까이 두세요',
    line: '앱으로 설치하면 전용 창에서 열리고, 인터넷 없이도 연습할 수 있어요.',
    accept: '설치하기',
    later: '나중에',
  },
  update: {
    line: '새 버전이 준비됐어요.',
    accept: '업데이트',
    taken: '업데이트 중…',
  },
  unsent: {
    sent: (game, rank) =>
      rank === null ? `${game} 기록을 보냈어요.` : `${game} 기록을 보냈어요. 오늘 ${rank}위예요.`,
    nameRefused: '새 닉네임은 사용할 수 없어서 이전 닉네임을 그대로 써요.',
    lost: (game) => `${game} 기록은 제때 보내지 못했어요.`,
  },
  ads: {
    title: '광고',
    placeholder: '광고 자리',
  },
}
