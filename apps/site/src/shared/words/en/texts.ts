/** What stands around the long texts. */
export const texts = {
  contents: 'On this page',
  backHome: 'Back to home',
  updated: (date: string) => `Last updated: ${date}`,
  wideTable: 'Table, scrolls sideways',
  typical: 'Most people:',
  units: { ms: 'ms', s: 's' },
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
