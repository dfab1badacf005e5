import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { launch } from '../setup/run.mjs'

/**
 * For tools written in Go, whose own threads beside those of the others cost more than they bring: on two
 * cores the linter takes a quarter less CPU time.
 */
const halfTheCores = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) }

/** It takes what of the cores the others leave. */
const lastOfAll = ['-n', '19']

/** Runs a command to its end with what it says in one piece, as others speak at the same time. */
export async function runGathered(command: string, args: readonly string[]): Promise<boolean> {
  const env = { FORCE_COLOR: '1', ...halfTheCores }
  const child = launch('nice', [...lastOfAll, command, ...args], env, ['ignore', 'pipe', 'pipe'])
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk))
  }
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode as number | null,
    () => 127,
  )
  const text = Buffer.concat(said).toString().trimEnd()
  console.log(`$ ${[command, ...args].join(' ')}${text && `\n${text}`}`)
  return code === 0
}

/** Does so many at a time, in the order given. */
export async function pooled<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (each: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = all.entries()
  const worker = async (): Promise<void> => {
    for (const [index, each] of left) results[index] = await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
