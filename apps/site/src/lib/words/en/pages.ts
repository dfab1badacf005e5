export const pages = {
  notFound: {
    title: 'Page Not Found',
    line: 'There is nothing at this address. It may have moved, or the link may have a typing error.',
    home: 'Home',
    popular: 'Popular pages',
  },
  challenge: {
    title: 'Reflex Challenge',
    description: 'Six games in a row, one total time.',
  },
  daily: {
    title: 'Daily course',
    description: 'One course a day, the same six games for everybody, and one try that counts.',
  },
  duel: {
    title: 'Duel',
  },
  groups: {
    title: 'Groups',
  },
  duels: {
    title: 'My duels',
  },
  rooms: {
    title: 'Play together',
  },
  run: {
    title: 'A run, seen again',
  },
  settings: {
    title: 'Settings',
    description: 'Your nickname, your language and your data.',
  },
  game: {
    titleOf: (game: string) => `${game} test`,
  },
}
