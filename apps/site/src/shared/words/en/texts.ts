/** What stands around the long texts. */
export const texts = {
  contents: 'On this page',
  backHome: 'Back to home',
  updated: (date: string) => `Last updated: ${date}`,
  wideTable: 'Table, scrolls sideways',
  typical: 'Most people:',
  units: { ms: 'ms', s: 's' },
  /** Better than the line of a game. */
  recordLine: {
    ms: (value: string) => `under ${value} ms`,
    seconds: (value: string) => `under ${value} s`,
    level: (value: string) => `more than ${value} tiles`,
    digits: (value: string) => `more than ${value} digits`,
  },
  code: { copy: 'Copy', copied: 'Copied', failed: 'Could not copy', label: 'Code' },
  ask: {
    address: 'Address',
    send: 'Ask this site',
    sending: 'Asking …',
    answer: 'Answer',
    took: (status: number, ms: string, size: string) => `${status} · ${ms} ms · ${size}`,
    whole: 'Open the whole answer',
    own: 'An address here begins with /api/v1/.',
    failed: 'No answer came. Check the connection and ask again.',
    noRun:
      'Nobody has a run to be watched here yet; this is what the answer to an unknown one looks like.',
  },
  live: {
    empty: 'Nobody has played this one yet.',
    failed: 'The figures cannot be loaded right now.',
    players: (count: string, players: number) => (players === 1 ? '1 player' : `${count} players`),
    label: (players: string) => `Histogram of the best results of ${players}`,
    asTable: 'as a table',
    result: 'Result',
    count: 'Players',
    range: (from: string, to: string) => `${from} to ${to}`,
  },
}
