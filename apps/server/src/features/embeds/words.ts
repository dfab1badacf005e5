import type { Locale } from '@reflex/contract'

export type BoardRange = 'today' | 'weekly' | 'alltime'

/** What the small pages say that stand in other sites. */
interface EmbedWords {
  readonly ranges: Record<BoardRange, string>
  readonly columns: { readonly rank: string; readonly player: string; readonly result: string }
  readonly noRecords: string
  readonly wholeBoard: string
  readonly play: string
  readonly watch: string
  readonly duel: string
  readonly answers: (count: number) => string
  readonly noNickname: string
  readonly missingRun: string
  readonly wrong: (parameter: string, allowed: string) => string
}

export const embedWords: Record<Locale, EmbedWords> = {
  en: {
    ranges: { today: 'Today', weekly: 'This week', alltime: 'All time' },
    columns: { rank: 'Rank', player: 'Player', result: 'Result' },
    noRecords: 'Nobody is on this board yet.',
    wholeBoard: 'See the whole board',
    play: 'Play',
    watch: 'Watch this run',
    duel: 'Play the same course',
    answers: (count) => `The ${count} answers of this run, each in milliseconds`,
    noNickname: 'A player',
    missingRun: 'This run cannot be watched. It was removed, or its player keeps it private.',
    wrong: (parameter, allowed) => `“${parameter}” takes one of these: ${allowed}`,
  },
  ko: {
    ranges: { today: '오늘', weekly: '이번 주', alltime: '전체 기간' },
    columns: { rank: '순위', player: '플레이어', result: '기록' },
    noRecords: '아직 기록이 없어요.',
    wholeBoard: '전체 순위 보기',
    play: '게임 하기',
    watch: '이 플레이 보기',
    duel: '같은 문제로 겨루기',
    answers: (count) => `이 플레이의 답 ${count}개와 걸린 시간(밀리초)`,
    noNickname: '이름 없는 플레이어',
    missingRun: '볼 수 없는 플레이예요. 삭제되었거나 플레이어가 공개하지 않았어요.',
    wrong: (parameter, allowed) => `“${parameter}”에는 이런 값을 쓸 수 있어요: ${allowed}`,
  },
}
