import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepDaemonsDown } from './packages.mjs'
import { inRoot } from './paths.mjs'

let directory: string
let policy: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reflex-packages-'))
  policy = join(directory, 'policy')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the word that no daemon may start', () => {
  test('holds while packages are installed', () => {
    const restore = keepDaemonsDown(policy)
    expect(spawnSync(policy, ['nginx', 'start']).status).toBe(101)
    restore()
    expect(existsSync(policy)).toBe(false)
  })

  test("leaves a machine's own word as it is", () => {
    writeFileSync(policy, 'theirs')
    keepDaemonsDown(policy)()
    expect(readFileSync(policy, 'utf8')).toBe('theirs')
  })

  test('goes by itself when whoever wrote it was killed', async () => {
    const module = JSON.stringify(inRoot('scripts/setup/packages.mjs'))
    const script = `const { keepDaemonsDown } = await import(${module}); keepDaemonsDown(${JSON.stringify(policy)}); console.log('written'); setInterval(() => {}, 1000)`
    const maker = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(maker.stdout, 'data')
    maker.kill('SIGKILL')
    await once(maker, 'close')
    expect(existsSync(policy)).toBe(true)
    expect(spawnSync(policy, ['nginx', 'start']).status).toBe(0)
    expect(existsSync(policy)).toBe(false)
  })
})

/** An apt-get that writes down what it is asked for, and takes its time where it unpacks. */
const apt = `#!/bin/sh
echo "$*" >> "$NOTES"
case "$*" in
  *--download-only*|update*) exit 0 ;;
esac
test -e "$POLICY" && echo 'daemons are kept down' >> "$NOTES"
echo unpacking
while [ ! -e "$NOTES.go" ] && [ -e "$NOTES" ]; do sleep 0.05; done
echo unpacked >> "$NOTES"
`

function startInstall() {
  const notes = join(directory, 'notes')
  for (const [name, script] of [
    ['apt-get', apt],
    ['apt-cache', '#!/bin/sh\n[ "$2" != unheard-of ]\n'],
  ] as const) {
    writeFileSync(join(directory, name), script, { mode: 0o755 })
  }
  const module = JSON.stringify(inRoot('scripts/setup/packages.mjs'))
  const wanted = JSON.stringify([
    { name: 'nginx', why: 'for nodes behind nginx' },
    { name: 'unheard-of', why: 'for nothing' },
  ])
  const script = `const { aptInstall } = await import(${module}); await aptInstall(${wanted}, ${JSON.stringify(policy)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      PATH: `${directory}:${process.env['PATH']}`,
      NOTES: notes,
      POLICY: policy,
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  return {
    child,
    said: () => said,
    noted: () => readFileSync(notes, 'utf8'),
    goOn: () => writeFileSync(`${notes}.go`, ''),
    saying: async (text: string) => {
      while (!said.includes(text)) await once(child.stdout, 'data')
    },
  }
}

test('says before it starts what is installed, from where and why', async () => {
  const { child, said, noted, goOn, saying } = startInstall()
  await saying('unpacking')
  const before = said().slice(0, said().indexOf('unpacking'))
  expect(before).toContain('apt-get')
  expect(before).toMatch(/nginx +for nodes behind nginx/)
  expect(before).toContain('--no-install')
  goOn()
  expect(await once(child, 'close')).toEqual([0, null])
  expect(noted()).toContain('daemons are kept down')
  expect(noted()).not.toContain('unheard-of')
  expect(existsSync(policy)).toBe(false)
})

test('a signal waits until the packages are in place, and leaves with its code', async () => {
  const { child, noted, goOn, saying } = startInstall()
  await saying('unpacking')
  child.kill('SIGINT')
  await saying('Ending as soon as')
  goOn()
  expect(await once(child, 'close')).toEqual([130, null])
  expect(noted()).toContain('unpacked')
  expect(existsSync(policy)).toBe(false)
})
