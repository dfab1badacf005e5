import type { NicknameFault } from '@reflex/contract'

const faults: Record<NicknameFault, string> = {
  blank: 'Please enter a nickname',
  'too-short': 'Use at least 2 characters',
  'too-long': 'Use at most 20 characters',
  characters: 'It contains characters that cannot be used',
  reserved: 'This nickname cannot be used',
}

/** Offers a nickname to a player without one after a ranked result. */
export const offer = {
  ask: (name: string) => `The board shows your id. Be ${name} instead?`,
  take: 'Use this name',
  change: 'Another name',
  later: 'Not now',
  label: 'Nickname',
  save: 'Save',
  kept: (name: string) => `The boards show ${name} now.`,
  waiting: 'The name goes to the boards as soon as the server can be reached.',
  faults,
}
