import { CountedBoard } from '@reflex/server/parts'

const LOOKS = 200_000

const valueOf = (player: number): number => 190 + ((player * 7919) % 900)

export function boardOf(players: number): CountedBoard {
  const board = new CountedBoard('lower')
  for (let player = 1; player <= players; player++) {
    const row = { player, value: valueOf(player), id: player, country: 'KR' }
    board.apply({ out: null, in: row })
  }
  return board
}

/** How many nanoseconds the rank of a player's best on one board takes. */
export function rankWork(players: number): number {
  const board = boardOf(players)
  let ranks = 0
  const look = (count: number) => {
    for (let i = 0; i < count; i++) ranks += board.rankOf(valueOf(1 + ((i * 7907) % players)))
  }
  look(LOOKS)
  const from = performance.now()
  look(LOOKS)
  const nanoseconds = ((performance.now() - from) * 1e6) / LOOKS
  if (ranks <= 0) throw new Error('no player had a rank')
  return nanoseconds
}
