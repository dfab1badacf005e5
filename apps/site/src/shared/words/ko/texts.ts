import type { texts as english } from '../en/texts.ts'

export const texts: typeof english = {
  contents: '이 페이지의 내용',
  backHome: '홈으로 돌아가기',
  updated: (date) => `마지막 업데이트: ${date}`,
  wideTable: '옆으로 넘겨 보는 표',
  typical: '보통은',
  units: { ms: 'ms', s: '초' },
  recordLine: {
    ms: (value) => `${value}ms 미만`,
    seconds: (value) => `${value}초 미만`,
    level: (value) => `${value}칸 초과`,
    digits: (value) => `${value}자리 초과`,
  },
  code: { copy: '복사', copied: '복사했어요', failed: '복사하지 못했어요', label: '코드' },
  ask: {
    address: '주소',
    send: '이 사이트에 물어보기',
    sending: '물어보는 중 …',
    answer: '돌아온 답',
    took: (status, ms, size) => `${status} · ${ms}ms · ${size}`,
    whole: '전체 답 열기',
    own: '여기서는 /api/v1/로 시작하는 주소만 물어볼 수 있어요.',
    failed: '답이 오지 않았어요. 연결을 확인하고 다시 물어보세요.',
    noRun: '아직 다시 볼 수 있는 기록이 없어요. 없는 기록을 물으면 이런 답이 와요.',
  },
  live: {
    empty: '아직 아무도 하지 않은 게임이에요.',
    failed: '지금은 기록을 불러올 수 없어요.',
    players: (count) => `${count}명`,
    label: (players) => `${players}의 최고 기록 분포`,
    asTable: '표로 보기',
    result: '기록',
    count: '인원',
    range: (from, to) => `${from}–${to}`,
  },
}
