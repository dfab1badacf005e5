/** What each game says while it is played. */
export const stages = {
  'reaction-time': {
    how: 'Press anywhere, or the space bar.',
    ready: 'Ready',
    wait: 'Wait for it',
    now: 'Now!',
    early: 'Too early',
    penalty: 'One second, then this try starts again.',
    hint: 'The next signal comes in 2 to 6 seconds.',
    time: (ms: string) => `${ms} ms`,
  },
  'left-or-right': {
    how: 'Arrow keys, or the two buttons.',
    left: 'Left',
    right: 'Right',
    locked: 'Half a second',
  },
  'color-match': {
    how: 'Keys 1 to 4, or the four buttons. This game needs you to tell red, blue, green and yellow apart.',
    colors: { red: 'Red', blue: 'Blue', green: 'Green', yellow: 'Yellow' },
    inks: { red: 'RED', blue: 'BLUE', green: 'GREEN', yellow: 'YELLOW' },
    stimulus: (word: string, ink: string) => `The word ${word} in ${ink} ink`,
    locked: 'Half a second',
  },
  'sequence-memory': {
    how: 'Tap the tiles, or keys 1 to 9 as on a telephone.',
    level: (tiles: number) => `Level ${tiles}`,
    watch: 'Watch',
    repeat: 'Repeat',
    tile: (number: number) => `Tile ${number}`,
    left: (tiles: number) => (tiles === 1 ? '1 tile to go' : `${tiles} tiles to go`),
  },
  'aim-trainer': {
    how: 'Click or tap each target as it appears.',
    target: (number: number) => `Target ${number}`,
    area: 'Target area',
    left: (targets: number) => `${targets} to go`,
    miss: 'Missed',
  },
  'number-memory': {
    how: 'Type the number and press Enter.',
    level: (digits: number) => (digits === 1 ? '1 digit' : `${digits} digits`),
    answer: 'The number',
    check: 'Check',
    was: 'It was',
    youTyped: 'You typed',
  },
}
