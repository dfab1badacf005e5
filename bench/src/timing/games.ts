import type { GameSlug } from '@reflex/contract'

export type Input = 'mouse' | 'touch' | 'key'

export interface TimedGame {
  readonly slug: GameSlug
  readonly rounds: number
  readonly inputs: readonly Input[]
  /** From which to which ms after an onset the press is sent. */
  readonly delay: readonly [from: number, to: number]
  /** What to press for what is seen: the choice's name and its key. */
  answer?(seen: Seen): { readonly choice: string; readonly key: string }
}

/** What the page showed at an onset, as the eye would have it. */
export interface Seen {
  readonly n: number
  readonly text: string
  readonly ink: string
  readonly tile: string | null
}

const inks: Readonly<Record<string, { choice: string; key: string }>> = {
  'rgb(255, 90, 79)': { choice: 'red', key: '1' },
  'rgb(90, 162, 255)': { choice: 'blue', key: '2' },
  'rgb(63, 212, 111)': { choice: 'green', key: '3' },
  'rgb(255, 216, 61)': { choice: 'yellow', key: '4' },
}

function inkOf({ ink }: Seen) {
  const answer = inks[ink]
  if (!answer) throw new Error(`no name for the ink ${ink}`)
  return answer
}

const anyInput = ['mouse', 'touch', 'key'] as const

export const timedGames: readonly TimedGame[] = [
  { slug: 'reaction-time', rounds: 5, inputs: anyInput, delay: [180, 420] },
  {
    slug: 'left-or-right',
    rounds: 10,
    inputs: anyInput,
    delay: [280, 520],
    answer: ({ text }) =>
      text.includes('←')
        ? { choice: 'left', key: 'ArrowLeft' }
        : { choice: 'right', key: 'ArrowRight' },
  },
  { slug: 'color-match', rounds: 10, inputs: anyInput, delay: [320, 620], answer: inkOf },
  { slug: 'aim-trainer', rounds: 20, inputs: ['mouse', 'touch'], delay: [280, 520] },
]
