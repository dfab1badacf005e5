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
