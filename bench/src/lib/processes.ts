import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // A process may end between the listing and the look.
    return ''
  }
}

/** CPU that a process has used so far on all its threads, in ms, to the nanosecond. */
export function cpuOf(pid: number): number {
  let nanoseconds = 0
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0])
  }
  return nanoseconds / 1e6
}

export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024

interface Seen {
  readonly parent: number
  readonly ms: number
}

/** Of each process: its parent, and the CPU of itself and of its children that have ended. */
function everyProcess(): Map<number, Seen> {
  const seen = new Map<number, Seen>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = read(`/proc/${name}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
    if (fields.length > 15)
      seen.set(Number(name), { parent: Number(fields[1]), ms: ticks * TICK_MS })
  }
  return seen
}

/** CPU that a process and everything below it has used so far, in ms, to the tick of the kernel. */
export function familyCpu(head: number): number {
  const seen = everyProcess()
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = seen.get(at)?.parent ?? 0) if (at === head) return true
    return false
  }
  return [...seen].reduce((total, [pid, { ms }]) => total + (isBelow(pid) ? ms : 0), 0)
}

/** CPU that the whole machine has used so far, in ms; time that its host took away counts as used. */
function machineCpu(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] =
    read('/proc/stat').split('\n', 1)[0]?.trim().split(/\s+/).map(Number) ?? []
  return (user + nice + system + irq + softIrq + stolen) * TICK_MS
}

/** How many cores everything but this program and its children keeps busy, from now until asked. */
export function watchOthers(): () => number {
  const from = { machine: machineCpu(), family: familyCpu(process.pid), at: performance.now() }
  return () => {
    const used = machineCpu() - from.machine - (familyCpu(process.pid) - from.family)
    return Math.max(0, used / (performance.now() - from.at))
  }
}
