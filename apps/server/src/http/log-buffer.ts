const WRITTEN_EVERY_MS = 100
const AT_MOST_CHARACTERS = 64 * 1024

/** What log lines are written to. */
export interface LineSink {
  write(line: string): void
}

/**
 * Lines that come close together are written together: one write for each would cost a submit a tenth
 * of the server's time. A process that ends by itself, for whatever reason, writes what is left.
 */
export function bufferLines(out: LineSink = process.stdout): LineSink {
  let gathered = ''
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    process.off('exit', flush)
    const lines = gathered
    gathered = ''
    if (lines !== '') out.write(lines)
  }
  const wait = (): void => {
    timer = setTimeout(flush, WRITTEN_EVERY_MS).unref()
    process.on('exit', flush)
  }
  return {
    write(line) {
      gathered += line
      if (gathered.length > AT_MOST_CHARACTERS) flush()
      else if (!timer) wait()
    },
  }
}
