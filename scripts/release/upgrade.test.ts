import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from '../setup/paths.mjs'

let directory: string
let server: ChildProcess | null = null
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reflex-upgrade-'))
})
afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** The files of this checkout as a repository of their own, with what it needs installed. */
function makeOrigin(): string {
  const origin = join(directory, 'origin')
  mkdirSync(origin)
  const files = run(
    inRoot('.'),
    'git',
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  )
  writeFileSync(join(directory, 'files'), files)
  run(
    inRoot('.'),
    'sh',
    '-c',
    `tar -c --null --ignore-failed-read -T '${directory}/files' | tar -x -C '${origin}'`,
  )
  run(origin, 'git', 'init', '--quiet', '--initial-branch', 'main')
  for (const [key, value] of [
    ['user.name', 'Tests'],
    ['user.email', 'tests@localhost'],
  ] as const) {
    run(origin, 'git', 'config', key, value)
  }
  commit(origin, 'feat: all there is')
  return origin
}

function commit(repository: string, message: string): void {
  run(repository, 'git', 'add', '--all')
  run(repository, 'git', 'commit', '--quiet', '--message', message)
}

const release = (repository: string): string =>
  run(repository, process.execPath, 'scripts/release/main.ts')

const versionIn = (repository: string): string =>
  (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string })
    .version

/** What installing and building would put there: what this checkout has of them, where it is built. */
function installed(folder: string): void {
  for (const made of ['node_modules', 'apps/site/dist', 'apps/admin/dist']) {
    if (existsSync(inRoot(made))) run(folder, 'cp', '-al', inRoot(made), join(folder, made))
    else run(folder, 'npm', 'run', 'build', '--workspace', dirname(made))
  }
}

/** The commands of one part of the page, one a line. */
function commandsOf(heading: string): string[] {
  const page = readFileSync(inRoot('docs/operations.md'), 'utf8')
  const part = page.slice(page.indexOf(`### ${heading}\n`))
  const block = /```sh\n(.*?)```/s.exec(part)?.[1] ?? ''
  return block.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/** What the page's service is: the server, in the folder, with its data. */
class Machine {
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  #origin = ''

  constructor(folder: string, settings: NodeJS.ProcessEnv) {
    this.folder = folder
    this.#env = { ...process.env, ...settings, PORT: '0', RATE_LIMITS: 'off' }
  }

  async #service(verb: string): Promise<void> {
    if (verb === 'stop') {
      const ended = server && once(server, 'exit')
      server?.kill('SIGTERM')
      await ended
      return
    }
    const started = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: this.folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    server = started
    for await (const line of createInterface(started.stdout)) {
      const [address] = /http:\/\/[\w.:[\]]+/.exec(line) ?? []
      if (address === undefined) continue
      this.#origin = address
      started.stdout.resume()
      return
    }
    throw new Error('the server ended before it listened')
  }

  /** As written on the page; what is installed and built was so beforehand, from the same sources. */
  async follow(commands: readonly string[]): Promise<void> {
    for (const command of commands) {
      const [, verb] = /^systemctl (\w+) reflex-labs$/.exec(command) ?? []
      if (verb !== undefined) await this.#service(verb)
      else if (!command.startsWith('npm ci ') && command !== 'npm run build') {
        execFileSync('sh', ['-ec', command], { cwd: this.folder, env: this.#env, stdio: 'pipe' })
      }
    }
  }

  async ask(path: string): Promise<Response> {
    return fetch(this.#origin + path)
  }

  /** What all boards of all time show. */
  async boards(): Promise<string> {
    const games = [
      'reaction-time',
      'left-or-right',
      'color-match',
      'sequence-memory',
      'aim-trainer',
      'number-memory',
    ]
    const shown = await Promise.all(
      games.map(async (game) =>
        (await this.ask(`/api/v1/leaderboard?game=${game}&timeRange=alltime`)).text(),
      ),
    )
    return shown.join('\n')
  }
}

// A minute for a page that seldom changes: the nightly run follows it.
test.runIf(process.platform === 'linux' && process.env['THOROUGH'])(
  'the page leads from one release to the next and back, and nothing is lost',
  { timeout: 300_000 },
  async () => {
    const origin = makeOrigin()
    release(origin)
    const old = `v${versionIn(origin)}`
    writeFileSync(join(origin, 'docs/new.md'), 'New.\n')
    commit(origin, 'feat(docs): something new')
    release(origin)
    const next = `v${versionIn(origin)}`
    expect(next).not.toBe(old)
    expect(readFileSync(join(origin, 'CHANGELOG.md'), 'utf8')).toMatch(
      /- \*\*docs\*\*: something new/,
    )

    const folder = join(directory, 'machine')
    run(
      directory,
      'git',
      '-c',
      'advice.detachedHead=false',
      'clone',
      '--quiet',
      '--branch',
      old,
      origin,
      folder,
    )
    installed(folder)
    const data = join(directory, 'data')
    const machine = new Machine(folder, {
      DATA_DIR: data,
      OLD: old,
      NEW: next,
      BACKUP: join(directory, 'before.sqlite'),
    })
    execFileSync(process.execPath, ['apps/server/src/tools/seed.ts', '--players', '5'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: data },
      stdio: 'pipe',
    })
    await machine.follow(['systemctl start reflex-labs'])
    const before = await machine.boards()
    expect(before).toContain('"rank":1')

    const forward = commandsOf('From one release to the next')
    const back = commandsOf('And back')
    expect(forward.length).toBeGreaterThan(5)
    for (const way of [forward, back]) expect(way).toContain('npm run build')
    await machine.follow(forward)
    expect(versionIn(folder)).toBe(next.slice(1))
    expect(await machine.boards()).toBe(before)
    expect((await machine.ask('/')).status).toBe(200)

    await machine.follow(back)
    expect(versionIn(folder)).toBe(old.slice(1))
    expect(await machine.boards()).toBe(before)
  },
)
