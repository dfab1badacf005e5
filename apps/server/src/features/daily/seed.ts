import { createHmac } from 'node:crypto'

const PURPOSE = 'daily.1'
const SEED_LETTERS = 32

/**
 * Made of the server's secret and the day alone: the same on every node, without a job, and nobody who
 * knows all the days before knows the next one.
 */
export const createDailySeeds =
  (secret: string) =>
  (day: number): string =>
    createHmac('sha256', secret).update(`${PURPOSE}.${day}`).digest('hex').slice(0, SEED_LETTERS)
