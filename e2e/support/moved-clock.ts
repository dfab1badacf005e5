/**
 * Loaded into a server before its own code: its clock goes ahead by what a test lets pass, as a run
 * that is played on a driven clock must have taken its time for the server too.
 */
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead

process.on('message', ({ pass }: { pass: number }) => {
  ahead += pass
  process.send?.('passed')
})
// A channel that is open would keep a stopping server alive.
process.channel?.unref()
