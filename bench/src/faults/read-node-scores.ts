import { type KeptRow, openPostgres } from '@reflex/server/parts'

/** Every kept score of several nodes' database, read past them. */
export async function readNodeScores(databaseUrl: string): Promise<KeptRow[]> {
  const { pool, close } = await openPostgres(databaseUrl)
  const connection = await pool.connect()
  const { rows } = await connection.query(
    'select uid, value as ms, status from runs join players on players.id = player_id',
  )
  connection.release()
  await close()
  return rows.map(({ uid, ms, status }) => ({
    uid: String(uid),
    ms: Number(ms),
    status: String(status),
  }))
}
