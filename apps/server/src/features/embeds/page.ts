import { catalogue, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Look } from './settings.ts'

/** The colours of the site's own tokens, as far as so small a page needs them. */
const accentOf = (game: BoardSlug): string => {
  const { light, dark } =
    game === CHALLENGE_SLUG ? { light: '#14181a', dark: '#edefeb' } : catalogue[game].colour
  return `light-dark(${light},${dark})`
}

const schemes = { auto: 'light dark', light: 'light', dark: 'dark' } as const

const styleOf = ({ theme }: Look, game: BoardSlug): string =>
  [
    `:root{color-scheme:${schemes[theme]};--paper:light-dark(#fafaf8,#15191b);--ink:light-dark(#14181a,#edefeb);--soft:light-dark(#4f575b,#a3abad);--line:light-dark(#d3d7d0,#2b3235);--accent:${accentOf(game)}}`,
    '*{box-sizing:border-box;margin:0}',
    "body{min-height:100svh;display:flex;flex-direction:column;padding:14px 16px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,-apple-system,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere}",
    'header{display:flex;justify-content:space-between;align-items:baseline;gap:4px 12px;flex-wrap:wrap;border-top:3px solid var(--accent);padding-top:10px}',
    'h1{font-size:17px;line-height:1.3;font-weight:600}',
    'header p,.soft{color:var(--soft);font-size:13px}',
    'table{width:100%;border-collapse:collapse;margin-top:8px;font-variant-numeric:tabular-nums}',
    'td{padding:7px 0;border-bottom:1px solid var(--line);vertical-align:baseline}',
    'td:first-child{width:2.6em;color:var(--soft)}td:last-child{text-align:right;white-space:nowrap;padding-left:12px;font-weight:600}',
    'tr:first-child td:last-child{color:var(--accent)}',
    '.place{color:var(--soft);font-size:12px;margin-left:6px;white-space:nowrap}',
    '.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
    '.result{font-size:clamp(34px,13vw,60px);line-height:1.15;letter-spacing:-.03em;color:var(--accent);margin-top:8px;font-variant-numeric:tabular-nums}',
    'svg{display:block;width:100%;height:72px;margin-top:14px;color:var(--accent)}',
    'footer{margin-top:auto;padding-top:12px;display:flex;gap:4px 18px;flex-wrap:wrap;align-items:center}',
    'a{color:inherit;text-underline-offset:3px;display:inline-flex;align-items:center;min-height:32px}',
    'a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
    'footer span{margin-left:auto;color:var(--soft);font-size:13px}',
    '.message{margin:auto 0;padding:16px 0}',
  ].join('')

interface Shown {
  readonly look: Look
  readonly game: BoardSlug
  readonly title: string
  readonly body: string
}

/** A whole page without a script, a cookie or a file of its own: what it shows is all that it is. */
export const embedPage = ({ look, game, title, body }: Shown): string =>
  `<!doctype html>
<html lang="${look.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styleOf(look, game)}</style>
</head>
<body>
${body}
</body>
</html>
`

/** Leads out of the frame; the site that shows the embed is not told to whom, nor the other way round. */
export const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`

export const footer = (links: readonly string[]): string =>
  `<footer>${links.join('')}<span>Reflex Labs</span></footer>`

export const messagePage = (look: Look, text: string): string =>
  embedPage({
    look,
    game: 'reflex-challenge',
    title: 'Reflex Labs',
    body: `<p class="message">${escapeHtml(text)}</p><footer>${link('/', 'Reflex Labs')}</footer>`,
  })
