import { titlesEn, type GameSlug } from '@reflex/contract'

export interface GameWords {
  readonly title: string
  /** What the card says: one line that makes one want to try. */
  readonly description: string
  /** How it is played, in one sentence. */
  readonly rule: string
}

export const games: Record<GameSlug, GameWords> = {
  'reaction-time': {
    title: titlesEn['reaction-time'],
    description: 'Wait for the signal, then press. Five tries, one average.',
    rule: 'Press the moment the signal appears. Too early, and you wait a second longer.',
  },
  'left-or-right': {
    title: titlesEn['left-or-right'],
    description: 'An arrow appears. Answer its side, ten times.',
    rule: 'Press the side that the arrow points to; a wrong side costs half a second.',
  },
  'color-match': {
    title: titlesEn['color-match'],
    description: 'The word says one colour, the ink is another. Trust the ink.',
    rule: 'Choose the colour of the ink, not the one that the word names.',
  },
  'sequence-memory': {
    title: titlesEn['sequence-memory'],
    description: 'Tiles light up in order. Repeat them; each level adds one.',
    rule: 'Watch the tiles light up, then tap them in the same order.',
  },
  'aim-trainer': {
    title: titlesEn['aim-trainer'],
    description: 'Twenty targets, one after the other. No misses allowed.',
    rule: 'Hit twenty targets as fast as you can; only a run without a miss is ranked.',
  },
  'number-memory': {
    title: titlesEn['number-memory'],
    description: 'A number shows for three seconds. How many digits can you keep?',
    rule: 'Memorize the number, then type it; each level adds a digit.',
  },
}
