import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * The exit code that a shell gives to what a signal ended.
 * @param {NodeJS.Signals} signal
 */
export const codeOf = (signal) => 128 + constants.signals[signal]

/**
 * Hands the signals that come here on to a child, which may take its time to end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => number | undefined} ends that; the exit code to leave with if one came
 */
export function passSignals(child) {
  /** @type {NodeJS.Signals | undefined} */
  let received
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    received = signal
    // A terminal sends Ctrl-C to the whole group itself: passing it on would be an impatient repeat.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    return received && codeOf(received)
  }
}

/**
 * Keeps the signals that come here from ending this process.
 * @param {() => void} onFirst
 * @returns {() => number | undefined} ends that; the exit code to leave with if one came
 */
export function holdSignals(onFirst) {
  /** @type {NodeJS.Signals | undefined} */
  let received
  /** @param {NodeJS.Signals} signal */
  const hold = (signal) => {
    if (received === undefined) onFirst()
    received = signal
  }
  for (const signal of signals) process.on(signal, hold)
  return () => {
    for (const signal of signals) process.off(signal, hold)
    return received && codeOf(received)
  }
}
