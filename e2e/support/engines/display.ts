import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A virtual screen. */
export class Display {
  readonly name: string
  readonly #child: ChildProcess

  private constructor(name: string, child: ChildProcess) {
    this.name = name
    this.#child = child
  }

  static async start(): Promise<Display> {
    const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
    const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    const number = child.stdio[3]
    if (!number) throw new Error('Xvfb has no line to tell its number on')
    const [said] = await Promise.race([
      once(number, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
    ])
    return new Display(`:${String(said).trim()}`, child)
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.kill()
    await gone
  }
}
