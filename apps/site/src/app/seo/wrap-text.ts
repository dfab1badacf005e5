/** Hangul fills its square; Latin letters take about half of it. */
const widthOf = (text: string): number =>
  Array.from(text, (sign) => (/[\u1100-\uffff]/.test(sign) ? 0.95 : 0.54)).reduce(
    (sum, width) => sum + width,
    0,
  )

/** Breaks a text between words into lines of at most so many times the height of its letters. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || widthOf(longer) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
