/** What the viewer says around a run. */
export const replay = {
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speeds: { 0.25: '¼×', 1: '1×', 2: '2×' },
  keys: 'Space plays and halts, the arrow keys go from trial to trial.',
  timeline: 'Position in the run',
  /** Both in seconds. */
  position: (at: string, of: string) => `${at} s of ${of} s`,
  trials: 'The trials',
  jump: (trial: number) => `Go to trial ${trial}`,
  previous: 'Previous trial',
  next: 'Next trial',
  of: (trial: number, all: number) => `Trial ${trial} of ${all}`,
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
}

export type ReplayWords = typeof replay
