const WIDTH = 30

/** A bar on stderr, redrawn in place; on a pipe it only tells the end. */
export function progressBar(what: string, total: number): (done: number) => void {
  let drawn = -1
  return (done) => {
    const percent = Math.floor((done / total) * 100)
    if (percent === drawn || (!process.stderr.isTTY && done < total)) return
    drawn = percent
    const full = Math.round((percent / 100) * WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
    process.stderr.write(
      `\r${what} ${bar} ${percent} % (${done}/${total})${done === total ? '\n' : ''}`,
    )
  }
}
