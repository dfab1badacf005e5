import { replay } from '@reflex/replay/en'
import { verify } from './verify.ts'

/** Watching the runs of others. */
export const people = {
  verify,
  replay,
  watch: {
    inputs: { mouse: 'mouse', touch: 'touch', pen: 'pen', key: 'keys' },
    somebody: 'Somebody',
    playIt: 'Play this game',
    verify: 'Verify',
    download: 'Download the run',
  },
  report: {
    ask: 'Report this run',
    line: 'Does something look wrong with this run? The operator then looks at it earlier. Nobody sees that it was you, and the run keeps its place until it has been looked at.',
    send: 'Send report',
    cancel: 'Cancel',
    done: 'Thank you. The operator will look at this run.',
    gone: 'This run is gone, so there is nothing left to report.',
  },
  duel: {
    beat: (name: string) => `Beat ${name}`,
    start: 'Play',
    fair: 'You get the very same course. A duel counts here only, never on the leaderboards.',
    against: (name: string) => `Against ${name}`,
    difference: (ms: string) => `${ms} ms`,
    wasAt: (name: string, done: number) => `${name} had done ${done} by now`,
    outcome: {
      won: (name: string, by: string) => `You beat ${name} by ${by}`,
      lost: (name: string, by: string) => `${name} is ahead by ${by}`,
      tied: (name: string) => `Exactly like ${name}`,
    },
    you: 'You',
    gap: 'Gap',
    sideBySide: 'Both runs, trial by trial',
    sendBack: 'Send back',
    place: (place: number, players: number) =>
      players === 1
        ? 'You are the first to try.'
        : `You are number ${place} of ${players} who tried.`,
    nameless: 'Your nickname cannot be shown, so you are listed without a name.',
    imperfect: 'Only a run without a miss is kept here. Try again.',
    tried: (players: number) =>
      players === 0
        ? 'Nobody has tried yet'
        : players === 1
          ? '1 player tried'
          : `${players} players tried`,
    watch: 'Watch',
    watchHost: (name: string | null) =>
      name === null ? 'Watch this run' : `Watch the run of ${name}`,
  },
  missing: {
    games: 'Games to play',
    gone: {
      title: 'This run is gone',
      line: 'It was deleted, it has expired, or its player does not want it to be watched.',
    },
    unplayable: {
      title: 'This run cannot be shown',
      line: 'It was kept by a version of the game that is not here any more. We have been told.',
    },
    unreachable: {
      title: 'The run could not be loaded',
      line: 'Check your connection and reload the page.',
    },
  },
}
