import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { Point } from '../player/sight.ts'
import { keyActions, pressActions } from './actions.ts'
import type { Driver, Opening, Pointer } from './driver.ts'
import { WebDriver } from './web-driver.ts'

const START_LIMIT_MS = 20_000
/** Once in hundreds of starts the browser never comes. */
const MAX_STARTS = 3

/** Without a graphics card it would imitate one: three times the CPU time, and frames of 50 to 100 ms. */
const plainDrawing = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
}

/** WebKitGTK's own small browser, by its WebDriver. Each opening is a visitor of its own. */
export class WebKit {
  readonly #path: string
  readonly #display: Display

  private constructor(path: string, display: Display) {
    this.#path = path
    this.#display = display
  }

  static async start(path: string): Promise<WebKit> {
    return new WebKit(path, await Display.start())
  }

  async open(opening: Opening): Promise<Driver> {
    for (let starts = 1; ; starts++) {
      try {
        return await this.#start(opening)
      } catch (error) {
        if (starts === MAX_STARTS) throw error
      }
    }
  }

  async #start({ timeZone = 'UTC', width, height }: Opening): Promise<Driver> {
    const port = await freePort()
    // The browser inherits what its driver has.
    const env = { ...process.env, ...plainDrawing, DISPLAY: this.#display.name, TZ: timeZone }
    const child = spawn(this.#path, [`--port=${port}`], { stdio: 'ignore', env })
    const origin = `http://127.0.0.1:${port}`
    try {
      await ready(origin, child)
      const driver = await WebDriver.start(origin, START_LIMIT_MS)
      await driver.post('window/rect', { x: 0, y: 0, width, height })
      return new WebKitPage(driver, child)
    } catch (error) {
      // Its browser, if there is one, ends with the display.
      child.kill('SIGKILL')
      throw error
    }
  }

  close(): Promise<void> {
    return this.#display.close()
  }
}

type Outcome<T> = { readonly value: T } | { readonly error: string }

class WebKitPage implements Driver {
  readonly #driver: WebDriver
  readonly #child: ChildProcess

  constructor(driver: WebDriver, child: ChildProcess) {
    this.#driver = driver
    this.#child = child
  }

  async goto(url: string): Promise<void> {
    await this.#driver.post('url', { url })
  }

  async openTab(): Promise<void> {
    // What its driver calls a tab is opened behind the others, where nobody looks at it.
    const { handle } = await this.#driver.post<{ handle: string }>('window/new', { type: 'window' })
    await this.#driver.post('window', { handle })
  }

  async closeTab(): Promise<void> {
    const left = await this.#driver.remove<string[]>('window')
    await this.#driver.post('window', { handle: left.at(-1) })
  }

  /** As text both ways: WebKit's driver sorts the fields of what it passes on. */
  async evaluate<A, T>(call: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    const posted = await this.#driver.post<string>('execute/async', {
      script: `const tell = arguments[0]
        const answer = async () => (${String(call)})(${JSON.stringify(arg)})
        answer().then(
          (value) => tell(JSON.stringify({ value })),
          (error) => tell(JSON.stringify({ error: String(error) })),
        )`,
      args: [],
    })
    const outcome: Outcome<T> = JSON.parse(posted)
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.value
  }

  press(point: Point, pointer: Pointer): Promise<void> {
    return this.#perform(pressActions(point, pointer))
  }

  key(name: string): Promise<void> {
    return this.#perform(keyActions(name))
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.get<string>('screenshot'), 'base64')
  }

  /** WebDriver tells nothing of the console. */
  complaints(): readonly string[] {
    return []
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit')
    await this.#driver.end().catch(() => undefined)
    this.#child.kill()
    await gone
  }

  async #perform(actions: object[]): Promise<void> {
    await this.#driver.post('actions', { actions })
  }
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('WebKitWebDriver did not become ready')
}

/** A virtual screen. */
class Display {
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
