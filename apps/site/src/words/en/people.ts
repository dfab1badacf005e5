/** Watching the runs of others. */
export const people = {
  watch: {
    play: 'Play',
    pause: 'Pause',
    speed: 'Speed',
    speeds: { 0.25: '¼×', 1: '1×', 2: '2×' },
    keys: 'Space plays and halts, the arrow keys go from trial to trial.',
    timeline: 'Position in the run',
    position: (at: string, of: string) => `${at} of ${of}`,
    trials: 'The trials',
    jump: (trial: number) => `Go to trial ${trial}`,
    trial: 'Trial',
    time: 'Time',
    notes: 'Notes',
    ms: (ms: string) => `${ms} ms`,
    typed: (answer: string) => `typed ${answer}`,
    early: (count: number) => (count === 1 ? '1 early or wrong' : `${count} early or wrong`),
    repeated: (count: number) =>
      count === 1
        ? 'repeated once: the device stalled'
        : `repeated ${count} times: the device stalled`,
    inputs: { mouse: 'mouse', touch: 'touch', pen: 'pen', key: 'keys' },
    somebody: 'Somebody',
    playIt: 'Play this game',
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
