// Loaded into every process of a slow run: what its servers are asked for takes its time.
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'

const CALL_MS = 300
/** Every page asks for it before it wakes up, and nothing else does. */
const WAKE = '/wake-up'
const WAKE_MS = 500

const { emit } = Server.prototype

function emitLate(this: Server, event: string, ...args: unknown[]): boolean {
  const goOn = (): boolean => Reflect.apply(emit, this, [event, ...args])
  if (event !== 'request') return goOn()
  const [{ url = '' }, response] = args as [IncomingMessage, ServerResponse]
  if (url.startsWith(WAKE)) setTimeout(() => response.writeHead(204).end(), WAKE_MS)
  else if (url.startsWith('/api/')) setTimeout(goOn, CALL_MS)
  else return goOn()
  return true
}

Server.prototype.emit = emitLate
