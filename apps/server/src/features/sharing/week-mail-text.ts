import { catalogue, isGameSlug } from '@reflex/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import { changeOf, countIn, isSame, percentIn } from './numbers.ts'
import { sharedWords } from './shared-words.ts'
import type { Summary, WeekFigures } from './port.ts'

export interface WeekMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface WeekParts {
  readonly summary: Summary
  readonly week: WeekFigures
  /** How the site is called. */
  readonly site: string
  /** The office, where its address is known. */
  readonly office: string | null
}

const count = (value: number): string => countIn('ko', value)
const zones = { utc: 'UTC', kst: '한국 시간' }
const LISTED_GAMES = 5

function changeWords(now: number, before: number): string {
  const change = changeOf(now, before)
  if (change === null) return '전주 기록 없음'
  if (isSame(change)) return '전주와 같음'
  const percent = percentIn('ko', Math.abs(change))
  return `전주보다 ${percent} ${change > 0 ? '증가' : '감소'}`
}

/** Each line in the two forms: what it is about, how many, and what more is to be said. */
type Line = readonly [label: string, value: string, note: string]

function linesOf({ summary: { now, before }, week }: WeekParts): Line[] {
  return [
    ['방문자', count(now.visitors), changeWords(now.visitors, before.visitors)],
    ['페이지뷰', count(now.views), changeWords(now.views, before.views)],
    ['플레이', count(now.plays), changeWords(now.plays, before.plays)],
    ['자체 광고 노출', count(week.adViews), `클릭 ${count(week.adClicks)}회`],
    ['브라우저 오류', count(week.errors), ''],
    ['검토 대기', count(week.waiting), week.waiting > 0 ? '확인이 필요합니다' : ''],
  ]
}

const gamesOf = ({ games }: Summary): Line[] =>
  games
    .filter(({ plays }) => plays > 0)
    .slice(0, LISTED_GAMES)
    .map(({ name, plays, visitors }) => [
      isGameSlug(name) ? catalogue[name].title.ko : sharedWords.ko.challenge,
      `플레이 ${count(plays)}회`,
      `방문자 ${count(visitors)}명`,
    ])

const daysOf = ({ days }: Summary): Line[] =>
  days.map(({ date, visitors, plays }) => [
    date,
    `방문자 ${count(visitors)}명`,
    `플레이 ${count(plays)}회`,
  ])

const LEAVE = '이 메일은 관리자 화면의 계정 보안에서 끌 수 있습니다.'

const textLine = ([label, value, note]: Line): string =>
  `- ${label}: ${value}${note === '' ? '' : ` (${note})`}`

const tableOf = (lines: readonly Line[]): string =>
  `<table style="border-collapse:collapse;width:100%">${lines
    .map(
      ([label, value, note]) =>
        `<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid #d3d7d0">${escapeHtml(label)}</td>` +
        `<td style="padding:6px 12px 6px 0;border-bottom:1px solid #d3d7d0;text-align:right;white-space:nowrap"><b>${escapeHtml(value)}</b></td>` +
        `<td style="padding:6px 0;border-bottom:1px solid #d3d7d0;color:#4f575b">${escapeHtml(note)}</td></tr>`,
    )
    .join('')}</table>`

/** The week as a mail, once as text and once with tables; of both a reader shows one. */
export function weekMailOf(parts: WeekParts): WeekMail {
  const { summary, site, office } = parts
  const { days, zone } = summary
  const period = `${days[0]?.date ?? ''} ~ ${days.at(-1)?.date ?? ''} (${zones[zone]})`
  const sections: readonly (readonly [string, readonly Line[]])[] = [
    ['지난주', linesOf(parts)],
    ['많이 플레이한 게임', gamesOf(summary)],
    ['날짜별', daysOf(summary)],
  ]
  const shown = sections.filter(([, lines]) => lines.length > 0)
  const link = office === null ? null : `${office}/admin/dashboard`
  const text = [
    `${site} 지난주 통계`,
    period,
    ...shown.flatMap(([title, lines]) => ['', `[${title}]`, ...lines.map(textLine)]),
    '',
    ...(link === null ? [] : [link]),
    LEAVE,
  ]
  const html = [
    '<!doctype html><html lang="ko"><meta charset="utf-8">',
    '<body style="margin:0;padding:24px;background:#fafaf8;color:#14181a;font:15px/1.5 sans-serif">',
    '<div style="max-width:36rem;margin:0 auto">',
    `<h1 style="font-size:22px;margin:0">${escapeHtml(site)} 지난주 통계</h1>`,
    `<p style="color:#4f575b;margin:4px 0 0">${period}</p>`,
    ...shown.map(
      ([title, lines]) =>
        `<h2 style="font-size:16px;margin:24px 0 4px">${title}</h2>${tableOf(lines)}`,
    ),
    link === null
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}">관리자 화면 열기</a></p>`,
    `<p style="color:#4f575b;font-size:13px;margin:24px 0 0">${LEAVE}</p></div></body></html>`,
  ]
  return {
    subject: `[${site}] 지난주 통계 ${period}`,
    text: text.join('\n'),
    html: html.join('\n'),
  }
}
