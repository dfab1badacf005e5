import { inChunks } from './bulk.ts'
import { MarkReader, parseMark, writeMark } from './mark.ts'
import { markKey, type RebuildParts } from './rebuild.ts'

/**
 * Offers what was kept since the mark and never offered. A node that was killed between the store
 * and the boards, or could not reach them, leaves nothing behind that this does not bring in.
 */
export async function catchUp(parts: RebuildParts): Promise<void> {
  const { link, writes, families, store, clock, signal } = parts
  const from = parseMark(await link.ask((redis) => redis.get(markKey(link))))
  const reader = new MarkReader(from)
  for await (const page of store.rankedScores(from)) {
    reader.read(page)
    await inChunks(page, async (slug, scores) => {
      signal.throwIfAborted()
      const family = families.of(slug)
      const missed = await writes.unoffered(family, scores)
      if (missed.length > 0) await writes.apply(family, missed, clock())
    })
  }
  await link.ask((redis) => redis.set(markKey(link), writeMark(reader.mark)))
}
