import { Board } from '@reflex/server/adapters/memory/board.ts'

const LOOKS = 200_000

/** A player's standing on one board, and what a better run costs there. */
export function rankWork(players: number): { nanoseconds: number } {
  const board = new Board('lower')
  const value = (player: number) => 190 + ((player * 7919) % 900)
  for (let player = 1; player <= players; player++) {
    board.offer({ player, value: value(player), id: player, country: 'KR' })
  }
  let ranks = 0
  const look = (count: number) => {
    for (let i = 0; i < count; i++) ranks += board.standing(1 + ((i * 7907) % players))?.rank ?? 0
  }
  look(LOOKS)
  const from = performance.now()
  look(LOOKS)
  const nanoseconds = ((performance.now() - from) * 1e6) / LOOKS
  if (ranks <= 0) throw new Error('no player had a rank')
  return { nanoseconds }
}
