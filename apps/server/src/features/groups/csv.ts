/** A program that opens the file would take what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** A text as a cell: never a formula, and quoted where it has to be. */
export function textCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Excel takes a file for UTF-8 only by its first character. */
const BYTE_ORDER_MARK = '\uFEFF'

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.join(',')}\r\n`).join('')
