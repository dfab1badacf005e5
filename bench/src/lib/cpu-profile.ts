/** As the inspector gives it: samples of the stack, each by the number of its last frame. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[]
}

export interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

const EVERY_US = 100

/** What a process does while something is done, which is asked of its inspector. */
export async function profileOf(inspector: string, work: () => Promise<void>): Promise<CpuProfile> {
  const socket = new WebSocket(inspector)
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
  socket.addEventListener('open', () => resolve())
  socket.addEventListener('error', () => reject(new Error(`no inspector is at ${inspector}`)))
  await opened
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
  })
  const ask = (method: string, params = {}): Promise<unknown> => {
    const id = waiting.size + 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer.resolve)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: EVERY_US })
  await ask('Profiler.start')
  await work()
  const { profile } = (await ask('Profiler.stop')) as { profile: CpuProfile }
  socket.close()
  return profile
}

const OURS = /\/(?:apps\/server\/src|packages)\/(.+)$/
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** The runtime's calls that hand something to the system. */
const WRITES = /^write(?:v|Buffer|Utf8String|Latin1String)$/

const isWrite = ({ functionName, url }: ProfileNode['callFrame']): boolean =>
  url === '' && WRITES.test(functionName)

/** Whose time a frame is: a file of ours, a package, or the runtime; null for whoever has called it. */
function ownerOf({ functionName, url }: ProfileNode['callFrame']): string | null {
  if (functionName === '(idle)') return ''
  if (functionName === '(garbage collector)') return 'garbage collector'
  if (functionName === '(program)') return 'outside of JavaScript'
  return OURS.exec(url)?.[1] ?? PACKAGE.exec(url)?.[1] ?? null
}

const isOurs = ({ url }: ProfileNode['callFrame']): boolean => OURS.test(url)

/**
 * Microseconds by owner. What the runtime and packages do for a file of ours is that file's; what they
 * do by themselves is the last package's on the stack, or the runtime's. A write to a socket stands alone.
 */
export function timeByOwner({ nodes, samples, timeDeltas }: CpuProfile): Map<string, number> {
  const owners = new Map<number, { readonly owner: string; readonly ours: boolean }>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = (node: ProfileNode, above: { owner: string; ours: boolean }): void => {
    const own = ownerOf(node.callFrame)
    const ours = isOurs(node.callFrame)
    const here = isWrite(node.callFrame)
      ? { owner: 'the write to the socket', ours: true }
      : own === null || (above.ours && !ours)
        ? above
        : { owner: own, ours }
    owners.set(node.id, here)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) visit(child, here)
    }
  }
  const [root] = nodes
  if (root) visit(root, { owner: 'Node itself', ours: false })
  const times = new Map<string, number>()
  for (const [nth, id] of samples.entries()) {
    const owner = owners.get(id)?.owner ?? ''
    if (owner !== '') times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[nth] ?? 0))
  }
  return times
}
