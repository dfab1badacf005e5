import { catalogue, isGameSlug, type Locale } from '@reflex/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import { changeOf, countIn, countryIn, isSame, momentIn, percentIn } from './numbers.ts'
import type { Figures, ListedShare, Summary } from './port.ts'
import { sharedWords } from './shared-words.ts'

const STYLE = [
  ':root{color-scheme:light dark;--paper:light-dark(#fafaf8,#15191b);--surface:light-dark(#fff,#1b2023);--ink:light-dark(#14181a,#edefeb);--soft:light-dark(#4f575b,#a3abad);--line:light-dark(#d3d7d0,#2b3235);--accent:light-dark(#b3361b,#ff8a6b)}',
  '*{box-sizing:border-box;margin:0}',
  "body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere}",
  'main{max-width:60rem;margin:0 auto;padding:32px 16px 48px;display:grid;gap:24px}',
  'h1{font-size:26px;line-height:1.25}h2{font-size:17px}',
  '.soft{color:var(--soft);font-size:14px}',
  'section{background:var(--surface);border:1px solid var(--line);padding:16px;min-width:0}',
  'dl{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}',
  'dl div{background:var(--surface);border:1px solid var(--line);border-top:3px solid var(--accent);padding:14px 16px;min-width:0}',
  'dd{font-size:clamp(22px,5vw,34px);line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}',
  'dd.soft{font-size:13px;letter-spacing:0;margin-top:4px}',
  'svg{display:block;width:100%;height:140px;margin-top:12px}',
  '.ends{display:flex;justify-content:space-between;margin-top:4px}',
  'table{width:100%;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums;margin-top:8px}',
  'th{text-align:left;font-weight:500;color:var(--soft);font-size:13px}',
  'th,td{padding:7px 0;border-bottom:1px solid var(--line)}tr:last-child td{border-bottom:0}',
  'th+th,td+td{text-align:right;padding-left:12px;white-space:nowrap}',
  'details summary{cursor:pointer;min-height:32px;margin-top:8px}',
  '.two{display:grid;gap:24px}',
  '@media (width>=48rem){.two{grid-template-columns:repeat(3,minmax(0,1fr))}}',
  '@media (width<30rem){dl{grid-template-columns:minmax(0,1fr)}}',
].join('')

const pageOf = (locale: Locale, title: string, body: string): string =>
  `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** For a link that is none, or none any more. */
export function gonePage(locale: Locale): string {
  const words = sharedWords[locale]
  return pageOf(locale, words.gone, `<h1>${words.gone}</h1><p class="soft">${words.goneText}</p>`)
}

const BAR = 10
const HEIGHT = 100

/** A bar for each day; one that is under way is an outline, and drawn in stripes. */
function barsOf({ days, isUnderWay }: Summary): string {
  const peak = Math.max(1, ...days.map(({ visitors }) => visitors))
  const bars = days.map(({ visitors }, nth) => {
    const height = Math.max(1, (visitors / peak) * (HEIGHT - 2))
    const isOpen = isUnderWay && nth === days.length - 1
    const place = `x="${nth * BAR + 2}" y="${(HEIGHT - height).toFixed(1)}" width="6" height="${height.toFixed(1)}"`
    return isOpen
      ? `<rect ${place} fill="url(#open)" stroke="var(--accent)" stroke-dasharray="3 2" vector-effect="non-scaling-stroke"/>`
      : `<rect ${place} fill="var(--accent)"/>`
  })
  return (
    '<defs><pattern id="open" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<rect width="1.5" height="4" fill="var(--accent)"/></pattern></defs>' +
    bars.join('')
  )
}

type Cells = readonly (string | number)[]

function tableOf(locale: Locale, head: readonly string[], rows: readonly Cells[]): string {
  if (rows.length === 0) return `<p class="soft">${sharedWords[locale].noData}</p>`
  const cell = (each: string | number): string =>
    typeof each === 'number' ? countIn(locale, each) : escapeHtml(each)
  const heads = head.map((each) => `<th scope="col">${each}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${row.map((each) => `<td>${cell(each)}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function figureOf(locale: Locale, label: string, [now, before]: readonly [number, number]): string {
  const words = sharedWords[locale]
  const change = changeOf(now, before)
  const percent = percentIn(locale, Math.abs(change ?? 0))
  const told =
    change === null
      ? words.none
      : isSame(change)
        ? words.same
        : change > 0
          ? words.up(percent)
          : words.down(percent)
  return `<div><dt class="soft">${label}</dt><dd>${countIn(locale, now)}</dd><dd class="soft">${told}</dd></div>`
}

function daysOf(locale: Locale, summary: Summary): string {
  const words = sharedWords[locale]
  const { days, isUnderWay } = summary
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const dateOf = (date: string, nth: number): string =>
    isUnderWay && nth === days.length - 1 ? `${date} · ${words.underWay}` : date
  const rows = days.map(({ date, visitors, views, plays }, nth): Cells => [
    dateOf(date, nth),
    visitors,
    views,
    plays,
  ])
  const head = [words.date, words.visitors, words.views, words.plays]
  return `<section><h2>${words.daily}</h2>
<svg role="img" aria-label="${words.daily}" viewBox="0 0 ${days.length * BAR} ${HEIGHT}" preserveAspectRatio="none">${barsOf(summary)}</svg>
<p class="soft ends" aria-hidden="true"><span>${first}</span><span>${isUnderWay ? words.underWay : last}</span></p>
<details><summary class="soft">${words.date} · ${words.visitors} · ${words.views} · ${words.plays}</summary>${tableOf(locale, head, rows.toReversed())}</details></section>`
}

const titleOf = (locale: Locale, game: string): string =>
  isGameSlug(game) ? catalogue[game].title[locale] : sharedWords[locale].challenge

/** The page behind a link: sums of four weeks, without a script, a cookie or a name of anybody. */
export function sharedPage(
  locale: Locale,
  share: Pick<ListedShare, 'name' | 'zone' | 'until'>,
  { at, summary }: { readonly at: number; readonly summary: Summary },
): string {
  const words = sharedWords[locale]
  const { days, now, before, games, devices, countries } = summary
  const pair = (name: keyof Figures) => [now[name], before[name]] as const
  const period = words.period(days[0]?.date ?? '', days.at(-1)?.date ?? '', words.zones[share.zone])
  const body = `<header><h1>${words.title}</h1><p>${escapeHtml(share.name)}</p>
<p class="soft">${period} · ${words.asOf(momentIn(locale, share.zone, at))}</p></header>
<dl>${figureOf(locale, words.visitors, pair('visitors'))}${figureOf(locale, words.views, pair('views'))}${figureOf(locale, words.plays, pair('plays'))}</dl>
<p class="soft">${summary.isUnderWay ? words.comparedSoFar : words.compared}</p>
${daysOf(locale, summary)}
<div class="two">
<section><h2>${words.games}</h2>${tableOf(
    locale,
    [words.game, words.visitors, words.plays],
    games.map(({ name, visitors, plays }) => [titleOf(locale, name), visitors, plays]),
  )}</section>
<section><h2>${words.devices}</h2>${tableOf(
    locale,
    [words.devices, words.visitors],
    devices.map(({ name, visitors }) => [words.deviceNames[name] ?? name, visitors]),
  )}</section>
<section><h2>${words.countries}</h2>${tableOf(
    locale,
    [words.countries, words.visitors],
    countries.map(({ name, visitors }) => [countryIn(locale, name), visitors]),
  )}</section>
</div>
<footer class="soft">${words.until(momentIn(locale, share.zone, share.until))}</footer>`
  return pageOf(locale, `${words.title} · ${share.name}`, body)
}
