import { createPictures } from '../features/duels/resvg-pictures.ts'
import { duelCard } from '../features/duels/duel-card.ts'

/** Draws so many different pictures, and prints by how many MB the process grew meanwhile. */
const count = Number(process.argv[2])
const pictures = createPictures()
const draw = async (i: number): Promise<void> => {
  const run = { game: 'reaction-time', ms: 150 + (i % 800), nickname: `졸린 고양이 ${i}` } as const
  const card = duelCard(run, 'ko')
  if (card) await pictures.draw(card.svg)
}
await draw(count)
const before = process.memoryUsage().rss
for (let i = 0; i < count; i++) await draw(i)
process.stdout.write(`${(process.memoryUsage().rss - before) / 1024 / 1024}\n`)
await pictures.close()
