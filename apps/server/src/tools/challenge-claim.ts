import type { FinishedRun } from '@reflex/games/scripted'

/** What a page says of the six runs of a challenge, in their order. */
export function challengeClaim(runs: readonly FinishedRun[]) {
  const [reaction = 0, leftright = 0, color = 0, sequence = 0, aim = 0, number = 0] = runs.map(
    ({ score }) => score.ms,
  )
  return {
    total_ms: reaction + leftright + color + sequence + aim + number,
    reaction_ms: reaction,
    leftright_ms: leftright,
    color_ms: color,
    sequence_ms: sequence,
    aim_ms: aim,
    number_ms: number,
    actionLog: [],
    segments: runs.map(({ log }) => [...log]),
  }
}
