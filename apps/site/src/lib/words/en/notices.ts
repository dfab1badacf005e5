/** What the browser shows while no page is open. */
export const notices = {
  duel: {
    one: (game: string) => `Somebody beat you in ${game}`,
    more: (count: number, game: string) => `You were beaten ${count} times, last in ${game}`,
    body: 'See by how much, and beat it back.',
  },
  daily: {
    title: 'The daily course is open',
    body: 'The same six games for everybody, and one try that counts.',
  },
  other: { title: 'Reflex Labs', body: 'There is something new for you.' },
}
