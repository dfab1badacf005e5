import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Point } from '../player/sight.ts'
import { keyActions, pressActions } from './actions.ts'
import { Bidi } from './bidi.ts'
import type { Driver, Opening, Pointer } from './driver.ts'

/**
 * On top of what Firefox sets by itself when it is driven: nothing asks the network for anything. The
 * driver lifts a finger only when the page is done with what its touch set off; after 300 ms of that,
 * Firefox would take the tap for a hold, which is no click. A person's finger does not wait.
 */
const prefs = {
  'apz.max_tap_time': 10_000,
  'app.normandy.enabled': false,
  // For CPU time alone: no page of its own, no pictures of tabs, no process held ready, no animated windows.
  'browser.startup.page': 0,
  'browser.pagethumbnails.capturing_disabled': true,
  'dom.ipc.processPrelaunch.enabled': false,
  'toolkit.cosmeticAnimations.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US,en',
}

interface LogEntry {
  readonly type: 'console' | 'javascript'
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly text: string | null
  readonly source: { readonly context?: string }
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Firefox as it is, by WebDriver BiDi. Each opening is a visitor of its own. */
export class Firefox {
  readonly #child: ChildProcess
  readonly #profile: string
  readonly #bidi: Bidi

  private constructor(child: ChildProcess, profile: string, bidi: Bidi) {
    this.#child = child
    this.#profile = profile
    this.#bidi = bidi
  }

  static async start(path: string, more: NodeJS.ProcessEnv = {}): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'reflex-firefox-'))
    const lines = Object.entries(prefs).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
    const child = spawn(path, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...more },
    })
    const bidi = await Bidi.connect(`${await addressOf(child)}/session`)
    await bidi.send('session.new', { capabilities: {} })
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
    return new Firefox(child, profile, bidi)
  }

  async open({ timeZone = 'UTC', width, height }: Opening): Promise<Driver> {
    const bidi = this.#bidi
    const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
    const newTab = async () => {
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
      await bidi.send('emulation.setTimezoneOverride', { timezone: timeZone, contexts: [context] })
      return context
    }
    const close = async () => void (await bidi.send('browser.removeUserContext', { userContext }))
    return new FirefoxPage(bidi, [await newTab()], newTab, close)
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit')
    await this.#bidi.send('browser.close').catch(() => this.#child.kill('SIGKILL'))
    await gone
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

class FirefoxPage implements Driver {
  readonly #bidi: Bidi
  /** The last one is in front. */
  readonly #tabs: string[]
  readonly #newTab: () => Promise<string>
  readonly #complaints: string[] = []
  readonly close: () => Promise<void>

  constructor(
    bidi: Bidi,
    tabs: string[],
    newTab: () => Promise<string>,
    close: () => Promise<void>,
  ) {
    this.#bidi = bidi
    this.#tabs = tabs
    this.#newTab = newTab
    this.close = close
    bidi.on('log.entryAdded', ({ level, text, source }: LogEntry) => {
      // A visitor who has just left may still be heard.
      if (!tabs.includes(source.context ?? '')) return
      if (level === 'warn' || level === 'error') this.#complaints.push(`${level}: ${text}`)
    })
  }

  get #context(): string | undefined {
    return this.#tabs.at(-1)
  }

  async openTab(): Promise<void> {
    this.#tabs.push(await this.#newTab())
  }

  async closeTab(): Promise<void> {
    const context = this.#tabs.pop()
    await this.#bidi.send('browsingContext.close', { context, promptUnload: true })
  }

  async goto(url: string): Promise<void> {
    const context = this.#context
    await this.#bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
  }

  async evaluate<A, T>(call: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    const { type, result, exceptionDetails } = await this.#bidi.send<Evaluated>('script.evaluate', {
      expression: `Promise.resolve((${String(call)})(${JSON.stringify(arg)})).then((value) => JSON.stringify({ value }))`,
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return JSON.parse(result?.value ?? '{}').value
  }

  press(point: Point, pointer: Pointer): Promise<void> {
    return this.#perform(pressActions(point, pointer))
  }

  key(name: string): Promise<void> {
    return this.#perform(keyActions(name))
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    })
    return Buffer.from(data, 'base64')
  }

  complaints(): readonly string[] {
    return this.#complaints
  }

  async #perform(actions: object[]): Promise<void> {
    await this.#bidi.send('input.performActions', { context: this.#context, actions })
  }
}

/** Firefox says where it listens, once it does. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Firefox did not start. Its last words:\n${said}`)))
    child.once('error', reject)
  })
}
