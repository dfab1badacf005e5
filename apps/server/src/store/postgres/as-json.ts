/** What this database's text cannot hold: the character zero and halves of characters. */
const UNWRITABLE = /\\u(0000|d[89a-f])/i

const writable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** Rows of a batch as one value. */
export function asJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  return UNWRITABLE.test(text) ? JSON.stringify(rows, writable) : text
}
