/** What happened to one's duels, and the list of them. */
export const duels = {
  somebody: 'Somebody',
  news: {
    title: 'What happened to your duels',
    lost: (name: string, game: string, by: string) => `${name} beat your ${game} by ${by}`,
    won: (name: string, game: string, by: string) =>
      `${name} tried your ${game} and is ${by} behind`,
    tied: (name: string, game: string) => `${name} reached exactly your ${game}`,
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    back: 'Beat it back',
    all: 'My duels',
    close: 'Close',
  },
  list: {
    title: 'My duels',
    line: 'Runs of yours that others have tried, and runs of others that you have tried. The latest first.',
    mine: (value: string) => `Your run: ${value}`,
    theirs: (name: string, value: string) => `${name}: ${value}`,
    you: (value: string) => `You: ${value}`,
    tried: (players: number) =>
      players === 1 ? '1 player tried it' : `${players} players tried it`,
    won: 'Won',
    ahead: 'Not beaten',
    lost: 'Behind',
    beaten: 'Beaten',
    tied: 'Tied',
    open: (game: string) => `Open the duel of ${game}`,
    more: 'Older ones',
    empty: 'No duels yet',
    emptyLine:
      'After a game, ‘Duel a friend’ gives you a link. Whoever opens it plays the very same course against your run.',
    play: 'Choose a game',
    failed: 'Your duels could not be loaded.',
    again: 'Try again',
  },
}
