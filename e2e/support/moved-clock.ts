/**
 * Loaded into a server before its own code: its clock goes ahead by what a test lets pass, as a run
 * that is played on a driven clock must have taken its time for the server too.
 */
const realNow = Date.now
let ahead = 0
/** When it was halted: from then on only what a test lets pass. */
let haltedAt: number | null = null
Date.now = () => (haltedAt ?? realNow()) + ahead

export type ClockOrder = { pass: number } | 'halt' | 'go on' | 'be now'

process.on('message', (order: ClockOrder) => {
  if (typeof order === 'object') ahead += order.pass
  else if (order === 'halt') haltedAt ??= realNow()
  else {
    if (order === 'go on' && haltedAt !== null) ahead -= realNow() - haltedAt
    haltedAt = null
  }
  process.send?.(Date.now())
})
// Whoever started it is gone: killed, for it would have ended this one too.
process.on('disconnect', () => process.exit(1))
// A channel that is open would keep a stopping server alive.
process.channel?.unref()
