import { createPostgres, type PostgresServer } from '@reflex/server/parts'
import { seedMillions } from './seed-millions.ts'

/** A PostgreSQL that is full of players, gone afterwards. */
export async function withMillions(
  players: number,
  work: (full: PostgresServer) => Promise<void>,
): Promise<void> {
  const full = await createPostgres()
  try {
    await full.start()
    await seedMillions(full.url('postgres'), players)
    await work(full)
  } finally {
    await full.remove()
  }
}
