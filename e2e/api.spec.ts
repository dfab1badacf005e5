import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hostRun } from './support/host-run.ts'
import { onEitherScreen } from './support/on-screens.ts'
import type { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'
import { testNightly } from './support/test-nightly.ts'

test.use({ serviceWorkers: 'block' })

const here = fileURLToPath(new URL('.', import.meta.url))
const done = promisify(execFile)

/** The example of the page, in the one language or the other. */
function exampleOf(locale: 'en' | 'ko'): string {
  const text = readFileSync(join(here, `../apps/site/src/features/texts/${locale}/api.mdx`), 'utf8')
  return /```ts\n(.*?)```/s.exec(text)?.[1] ?? ''
}

async function watchableRuns(server: ServerProcess): Promise<{ ms: number; log: unknown[] }[]> {
  const ask = async (path: string) => (await fetch(`${server.origin}/api/v1/${path}`)).json()
  const board = await ask('leaderboard?game=reaction-time&timeRange=alltime&limit=10')
  const rows = (board as { data: { rows: { run: string | null }[] } }).data.rows
  const runs = rows.flatMap(({ run }) => (run === null ? [] : [run]))
  const read = await Promise.all(runs.map((run) => ask(`runs/${run}`)))
  return read.map((each) => (each as { data: { ms: number; log: unknown[] } }).data)
}

testNightly(
  'a client made from the document as the page says gets a board and a run',
  async ({ server }, { outputDir }) => {
    test.setTimeout(120_000)
    await hostRun(server, 'reaction-time', 'A stranger')
    mkdirSync(outputDir, { recursive: true })
    const tool = (name: string, ...args: string[]) =>
      done('npx', ['--no', '--', name, ...args], { cwd: here })
    const types = join(outputDir, 'reflex-labs.d.ts')
    await tool('openapi-typescript', `${server.origin}/api/v1/openapi.json`, '-o', types)

    expect(exampleOf('ko')).toBe(exampleOf('en'))
    const client = join(outputDir, 'client.ts')
    writeFileSync(client, exampleOf('en').replaceAll('ORIGIN', server.origin))
    const strict = [
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--types',
      'node',
    ]
    await tool('tsc', ...strict, '--module', 'esnext', '--moduleResolution', 'bundler', client)

    const { stdout } = await done(process.execPath, [client], {
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    // Others play on this server meanwhile: what was the first row then may be a later one now.
    const lines = (await watchableRuns(server)).map(({ ms, log }) => `${ms} ${log.length}\n`)
    expect(lines).toContain(stdout)
  },
)

onEitherScreen('desktop', () => {
  test('the examples of the page ask this site and show its answers', async ({ page, server }) => {
    const run = await hostRun(server, 'reaction-time')
    await page.goto('/api')
    const board = page.locator('[data-try^="/api/v1/leaderboard?"]')
    await board.getByRole('button').click()
    await expect(board).toHaveAttribute('data-state', 'answered')
    await expect(board.getByRole('status')).toContainText('200')
    await expect(board.getByRole('group')).toContainText(`"run": "${run}"`)

    await test.step('a wrong question is answered as a program would see it', async () => {
      const field = board.getByRole('textbox')
      await field.fill('/api/v1/leaderboard?game=chess')
      await field.press('Enter')
      await expect(board.getByRole('status')).toContainText('40')
      await expect(board.getByRole('group')).toContainText('"ok": false')
      await field.fill('https://elsewhere.example/')
      await field.press('Enter')
      await expect(board).toHaveAttribute('data-state', 'foreign')
    })

    await test.step('a run that may be watched is found first', async () => {
      const watched = page.locator('[data-try^="/api/v1/runs/"]')
      await watched.getByRole('button').click()
      await expect(watched.getByRole('textbox')).toHaveValue(/\/api\/v1\/runs\/[\w-]{12}$/)
      await expect(watched.getByRole('group')).toContainText('"log"')
    })

    await test.step('no answer is said', async () => {
      await page.route('**/api/v1/challenge/leaderboard?**', (route) => route.abort())
      const challenge = page.locator('[data-try^="/api/v1/challenge"]')
      await challenge.getByRole('button').click()
      await expect(challenge.getByRole('status')).toContainText('No answer came')
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('a board and a run have the line that shows them on another page', async ({
    page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const run = await hostRun(server, 'aim-trainer', 'Embedded')
    const lineOn = async (path: string, what: 'board' | 'run'): Promise<string> => {
      await page.goto(path)
      const embed = page.locator(`[data-embed="${what}"]`)
      await embed.locator('summary').click()
      await embed.getByRole('button', { name: 'Copy' }).click()
      await expect(embed.getByRole('button')).toHaveText('Copied')
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const lines = [
      await lineOn('/leaderboard/aim-trainer?range=weekly', 'board'),
      await lineOn(`/run/${run}`, 'run'),
    ]
    await context.clearCookies()
    const elsewhere = createServer((_, reply) => reply.end(`<!doctype html>${lines.join('')}`))
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    const frames = page.locator('iframe')
    await expect(frames).toHaveCount(2)
    await expect(frames.nth(0).contentFrame().getByRole('heading')).toHaveText('Aim Trainer')
    await expect(frames.nth(0).contentFrame().locator('table')).toContainText('Embedded')
    await expect(frames.nth(1).contentFrame().locator('.result')).toBeVisible()
    const kept = await context.storageState()
    expect(kept.cookies).toEqual([])
    elsewhere.close()
  })
})

test('a day of the past has no line, since it cannot be shown elsewhere', async ({ page }) => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/leaderboard/aim-trainer?date=${yesterday}`)
  await expect(page.locator('[data-players], .board-height').first()).toBeVisible()
  await expect(page.locator('[data-embed]')).toHaveCount(0)
})
