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
