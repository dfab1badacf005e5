import type { DayZone, Locale } from '@reflex/contract'

interface SharedWords {
  readonly title: string
  readonly period: (from: string, to: string, zone: string) => string
  readonly asOf: (time: string) => string
  readonly zones: Record<DayZone, string>
  readonly visitors: string
  readonly views: string
  readonly plays: string
  readonly up: (percent: string) => string
  readonly down: (percent: string) => string
  readonly same: string
  readonly none: string
  readonly compared: string
  readonly comparedSoFar: string
  readonly daily: string
  readonly underWay: string
  readonly date: string
  readonly games: string
  readonly game: string
  readonly challenge: string
  readonly devices: string
  readonly deviceNames: Readonly<Record<string, string>>
  readonly countries: string
  readonly noData: string
  readonly until: (moment: string) => string
  readonly gone: string
  readonly goneText: string
}

/** What the shared page of statistics says. */
export const sharedWords: Record<Locale, SharedWords> = {
  ko: {
    title: 'Reflex Labs 통계',
    period: (from, to, zone) => `${from} ~ ${to} (${zone})`,
    asOf: (time) => `${time} 기준`,
    zones: { utc: 'UTC', kst: '한국 시간' },
    visitors: '방문자',
    views: '페이지뷰',
    plays: '플레이',
    up: (percent) => `${percent} 늘었어요`,
    down: (percent) => `${percent} 줄었어요`,
    same: '같아요',
    none: '비교할 기록이 없어요',
    compared: '바로 앞 4주와 비교했어요.',
    comparedSoFar: '오늘은 아직 끝나지 않아서, 바로 앞 4주도 같은 시각까지만 비교했어요.',
    daily: '하루 방문자',
    underWay: '오늘 (진행 중)',
    date: '날짜',
    games: '게임',
    game: '게임',
    challenge: '종합 챌린지',
    devices: '기기',
    deviceNames: {
      desktop: '데스크톱',
      mobile: '모바일',
      tablet: '태블릿',
      other: '기타',
      unknown: '알 수 없음',
    },
    countries: '국가',
    noData: '아직 기록이 없어요.',
    until: (moment) => `읽기 전용 페이지예요. ${moment}까지 볼 수 있어요.`,
    gone: '볼 수 없는 링크예요',
    goneText: '기한이 지났거나 더는 공유하지 않는 링크예요. 링크를 준 사람에게 물어봐 주세요.',
  },
  en: {
    title: 'Reflex Labs statistics',
    period: (from, to, zone) => `${from} to ${to} (${zone})`,
    asOf: (time) => `as of ${time}`,
    zones: { utc: 'UTC', kst: 'Korean time' },
    visitors: 'Visitors',
    views: 'Page views',
    plays: 'Plays',
    up: (percent) => `up ${percent}`,
    down: (percent) => `down ${percent}`,
    same: 'no change',
    none: 'nothing to compare with',
    compared: 'Compared with the four weeks before.',
    comparedSoFar:
      'Today is not over, so the four weeks before are compared up to the same time of day.',
    daily: 'Visitors a day',
    underWay: 'today (so far)',
    date: 'Date',
    games: 'Games',
    game: 'Game',
    challenge: 'Challenge of all six',
    devices: 'Devices',
    deviceNames: {
      desktop: 'Desktop',
      mobile: 'Phone',
      tablet: 'Tablet',
      other: 'Other',
      unknown: 'Unknown',
    },
    countries: 'Countries',
    noData: 'Nothing here yet.',
    until: (moment) => `This page is read-only and open until ${moment}.`,
    gone: 'This link does not work',
    goneText: 'It has ended, or is not shared any more. Ask the person who gave it to you.',
  },
}
