/** Columns as wide as their widest cell; numbers, which begin with a digit or sign, stand right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...all.map((row) => width(row[column] ?? ''))))
  const line = (row: readonly string[]) =>
    widths
      .map((wide, column) => pad(row[column] ?? '', wide))
      .join('  ')
      .trimEnd()
  const rule = widths.map((wide) => '─'.repeat(wide)).join('  ')
  return [line(header), rule, ...rows.map(line)].join('\n')
}

const width = (cell: string): number => Array.from(cell).length

function pad(cell: string, wide: number): string {
  const room = ' '.repeat(wide - width(cell))
  return /^[−+\-–\d.]/.test(cell) ? room + cell : cell + room
}
