import { AppError } from '../../lib/app-error.ts'
import type { RoundGate } from './port-rounds.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_FOUND')
}

/** For made-up players, who are in no room. */
export const noRounds: RoundGate = {
  session: refuse,
  mayKeep: refuse,
  kept: refuse,
  nameIn: refuse,
  mayWatch: async () => false,
}
