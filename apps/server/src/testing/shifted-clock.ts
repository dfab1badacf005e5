/**
 * Loaded before a program: to it the clock of its machine is off by so much. It is set back by an hour
 * whenever the signal comes.
 */
const HOUR = 3_600_000
const rightNow = Date.now
let off = Number(process.env['CLOCK_OFF_MS'] ?? 0)

Date.now = () => rightNow() + off
process.on('SIGUSR2', () => void (off -= HOUR))
