import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startChild } from '../testing/child-server.ts'
import { temporaryDir } from '../testing/fixtures.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { runTool } from '../testing/run-tool.ts'
import { isNightly } from '../testing/thorough.ts'
import { STORE_FILE } from '../store/open-stores.ts'

const root = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const page = readFileSync(root('docs/operations.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(root('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const PASSWORD = 'a long enough passphrase'

interface Command {
  readonly line: string
  readonly tool: string
  readonly args: readonly string[]
}

/** Every command of the page that is a tool of the server, as it is written there. */
function commandsOf(text: string): Command[] {
  const found = text.matchAll(/npm run (?:-s )?([a-z:]+)((?: --)?(?: [^\s`#|;(]+)*)/g)
  const lines = new Map<string, Command>()
  for (const [line, name = '', rest = ''] of found) {
    const tool = /tools\/(\S+)\.ts$/.exec(scripts[name] ?? '')?.[1]
    if (tool === undefined) continue
    const args = rest.split(' ').filter((word) => word !== '' && word !== '--')
    lines.set(line, { line, tool, args })
  }
  return [...lines.values()]
}

const service = (dir: string): Record<string, string> => {
  const unit = /```ini\n(.*?)```/s.exec(page)?.[1] ?? ''
  const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) =>
    all.split(' '),
  )
  const pairs = settings.map((each) => each.split('=') as [string, string])
  expect(pairs.map(([name]) => name)).toContain('DATA_DIR')
  return { ...Object.fromEntries(pairs), DATA_DIR: dir }
}

/** A dozen programs, one after the other: each has tests of its own. */
test.runIf(isNightly)(
  'every command of the operations page does what it is for, on the folder that its service has made',
  { timeout: 180_000 },
  async () => {
    const [data, backups] = [join(temporaryDir(), 'data'), temporaryDir()]
    const settings = service(data)
    const server = await startChild(settings)
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(existsSync(join(data, STORE_FILE))).toBe(true)

    const here = (word: string): string =>
      word
        .replace('/var/lib/reflex-labs', data)
        .replace('/backups', backups)
        .replace('"$BACKUP"', join(backups, 'release.sqlite'))
        .replace('ROLE', 'editor')
    const target = await freshDatabase()
    const run = async ({ line, tool, args }: Command) => {
      const email = args[0] === 'invite' ? 'new@example.com' : 'you@example.com'
      const typed = args.map((word) =>
        word === 'postgres://…' ? target : here(word).replace('EMAIL', email),
      )
      // It plays against a site for as long as it says.
      const asked = tool === 'simulate' ? ['--help'] : typed
      const { code, output, errors } = await runTool(tool, asked, settings, PASSWORD)
      expect([line, code, errors]).toEqual([line, 0, expect.not.stringContaining('Error')])
      return output
    }

    // What is only named in a sentence is asked how it is used in `office-tools.test.ts`.
    const commands = commandsOf(page).filter(
      ({ tool, args }) => args.length > 0 || tool === 'retention',
    )
    const isFirst = ({ args }: Command) => args[0] === 'create'
    const isMove = ({ tool }: Command) => tool === 'migrate-store'
    expect(new Set(commands.map(({ tool }) => tool))).toEqual(
      new Set(['admin', 'backup', 'migrate-store', 'retention', 'simulate']),
    )
    for (const command of commands.filter(isFirst)) expect(await run(command)).toContain('Created')
    const rest = commands.filter((command) => !isFirst(command) && !isMove(command))
    await Promise.all(rest.map(run))
    for (const command of commands.filter(isMove)) await run(command)
    expect(await run({ line: 'log', tool: 'admin', args: ['log'] })).toContain(
      'new@example.com\tinvite',
    )
    expect(existsSync(join(data, 'moved.sqlite'))).toBe(true)
  },
)
