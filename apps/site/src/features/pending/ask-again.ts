import { mutate } from 'swr'
import { ME_KEY } from '../profile/use-me.ts'
import { mayHold } from './held-note.ts'

export const HELD_KEY = '/api/v1/me/held-runs'

/** A run was kept: what waited before may have gone on by it. */
export async function askAgain(): Promise<void> {
  if (mayHold()) await Promise.all([mutate(ME_KEY), mutate(HELD_KEY)])
}
