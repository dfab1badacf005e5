import type { adTypes } from './constants.ts'

export type AdType = (typeof adTypes)[number]
/** The network's four kinds, and code that the operator brought along. */
export const adUnitTypes = ['display', 'infeed', 'inarticle', 'multiplex', 'own'] as const
export type AdUnitType = (typeof adUnitTypes)[number]

export interface AdSize {
  readonly width: number
  readonly height: number
}

/** The longest code of a unit, in characters. */
export const AD_CODE_MAX = 50_000

/** What is said in a unit's code, without running any of it. */
export interface AdCode {
  readonly type: AdUnitType
  /** Null for what takes the size of its place. */
  readonly size: AdSize | null
  /** What makes the network's unit the one it is, to be written on its tag again. */
  readonly attributes: Readonly<Record<string, string>>
  readonly style: Readonly<Record<string, string>>
  /** The slot that the code itself names. */
  readonly slot: string | null
}

/** No network has longer tags, and a pattern must not run for ever on them. */
const LONGEST_TAG = 4000
/** A link around a picture: the size is said by one of the first few. */
const TAGS_LOOKED_AT = 5

const networkCode = /adsbygoogle|googlesyndication/i
const attribute = /([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
/** The page gives the client and the slot itself, and the last three are its own. */
const keptAttribute =
  /^data-(?!ad-(?:client|slot|position|placeholder|status)$)(?:ad|full-width|matched-content|override-format|language|font|color|page-url|restrict-data|npa|tag-partner)/
/** What sizes and sets the unit; nothing that would let it leave its place. */
const keptStyle = /^(?:display|text-align|(?:min-|max-)?(?:width|height))$/
const pixels = /^(\d{2,4})(?:px)?$/

type Attributes = Readonly<Record<string, string>>

function attributesIn(tag: string): Attributes {
  const found = Array.from(tag.matchAll(attribute), ([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
  ])
  return Object.fromEntries(found) as Attributes
}

function tagAt(code: string, at: number): Attributes {
  const end = code.indexOf('>', at)
  return attributesIn(code.slice(at, Math.min(end === -1 ? code.length : end, at + LONGEST_TAG)))
}

function stylesIn(text: string): Record<string, string> {
  const pairs = text.split(';').map((line) => {
    const [name = '', value = ''] = line.split(/:(.*)/s)
    return [name.trim().toLowerCase(), value.trim()] as const
  })
  return Object.fromEntries(pairs.filter(([name, value]) => keptStyle.test(name) && value !== ''))
}

function sizeIn(tag: Attributes): AdSize | null {
  const style = stylesIn(tag['style'] ?? '')
  const side = (name: 'width' | 'height'): number => {
    const said = style[name] ?? tag[name] ?? tag[`data-ad-${name}`] ?? ''
    return Number(pixels.exec(said)?.[1] ?? 0)
  }
  const [width, height] = [side('width'), side('height')]
  return width > 0 && height > 0 ? { width, height } : null
}

function typeOf({ 'data-ad-format': format, 'data-ad-layout': layout }: Attributes): AdType {
  if (format === 'autorelaxed') return 'multiplex'
  if (format !== 'fluid') return 'display'
  return layout === 'in-article' ? 'inarticle' : 'infeed'
}

function ownSize(code: string): AdSize | null {
  const opening = /<(?!script|style|link|meta)[a-z]/gi
  for (let nth = 0; nth < TAGS_LOOKED_AT && opening.exec(code); nth++) {
    const size = sizeIn(tagAt(code, opening.lastIndex))
    if (size) return size
  }
  return null
}

export function readAdCode(code: string): AdCode {
  if (code.trim() !== '' && !networkCode.test(code)) {
    return { type: 'own', size: ownSize(code), attributes: {}, style: {}, slot: null }
  }
  const at = code.search(/<ins\b/i)
  const tag = at === -1 ? {} : tagAt(code, at)
  const kept = Object.entries(tag).filter(([name]) => keptAttribute.test(name))
  return {
    type: typeOf(tag),
    size: sizeIn(tag),
    attributes: Object.fromEntries(kept),
    style: stylesIn(tag['style'] ?? ''),
    slot: tag['data-ad-slot'] ?? null,
  }
}

/** What the operator wrote as `300x250`; null where the code is to be asked. */
export function parseAdSize(text: string): AdSize | null {
  const [width = 0, height = 0] = text.split('x').map(Number)
  return width > 0 && height > 0 ? { width, height } : null
}
