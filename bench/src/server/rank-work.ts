import { Board } from '@reflex/server/adapters/memory/board.ts'

const LOOKS = 200_000

export function boardOf(players: number): Board {
  const board = new Board('lower')
  for (let player = 1; player <= players; player++) {
    board.offer({ player, value: 190 + ((player * 7919) % 900), id: player, country: 'KR' })
  }
  board.rankOf(300)
  return board
}

/** How many nanoseconds a player's standing on one board takes. */
export function rankWork(players: number): number {
  const board = boardOf(players)
  let ranks = 0
  const look = (count: number) => {
    for (let i = 0; i < count; i++) ranks += board.standing(1 + ((i * 7907) % players))?.rank ?? 0
  }
  look(LOOKS)
  const from = performance.now()
  look(LOOKS)
  const nanoseconds = ((performance.now() - from) * 1e6) / LOOKS
  if (ranks <= 0) throw new Error('no player had a rank')
  return nanoseconds
}
