const inputs = { m: 'mouse', t: 'touch', p: 'pen', k: 'key' } as const

/** What a run was played with, by the first letter of it, which is all that lists read of a log. */
export const inputNamed = (letter: string | null) =>
  letter !== null && letter in inputs ? inputs[letter as keyof typeof inputs] : null
