/** Of the largest honest body: a log of a thousand entries of eight fields, in six parts. */
const DEEPEST = 8
const KEYS_AT_MOST = 9000
const VALUES_AT_MOST = 20_000
/** No call has an object of so many fields; one of thousands is slow to make and slow to refuse. */
const KEYS_OF_ONE_AT_MOST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Whether a JSON text is deeper or has more lists' items and keys than any call takes. Counted in
 * the text, in one pass: to parse such a body already costs a stranger nothing and the server much.
 * What is no JSON at all is left to the parser.
 */
export function isOverfull(json: string): boolean {
  const keysAt = Array.from({ length: DEEPEST + 1 }, () => 0)
  let depth = 0
  let keys = 0
  let values = 0
  for (let i = 0; i < json.length; i++) {
    switch (json.charCodeAt(i)) {
      case QUOTE:
        i = endOfText(json, i)
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth++
        if (depth > DEEPEST || ++values > VALUES_AT_MOST) return true
        keysAt[depth] = 0
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth > 0) depth--
        break
      case COMMA:
        if (++values > VALUES_AT_MOST) return true
        break
      case COLON: {
        const own = (keysAt[depth] ?? 0) + 1
        keysAt[depth] = own
        if (++keys > KEYS_AT_MOST || own > KEYS_OF_ONE_AT_MOST) return true
        break
      }
      default:
    }
  }
  return false
}

/** The quote that ends the text which begins here; the end of all where there is none. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return json.length
}

/** Whether a value has more items and keys than `most`, at whatever depth. Stops counting there. */
export function hasMoreParts(value: unknown, most: number): boolean {
  let left = most
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const key in next) {
      if (left-- <= 0) return true
      waiting.push((next as Record<string, unknown>)[key])
    }
  }
  return false
}
