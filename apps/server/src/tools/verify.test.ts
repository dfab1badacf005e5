import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { get, readyBody, submit, temporaryDir, testServer } from '../testing/fixtures.ts'
import { runTool } from '../testing/run-tool.ts'

async function keptRun() {
  const server = await testServer()
  const { run } = (await submit(server, await readyBody(server))).json().data
  const reply = await get(server, `/api/v1/runs/${run}/file`)
  return { reply, run: run as string }
}

async function verify(text: string) {
  const path = join(temporaryDir(), 'run.json')
  writeFileSync(path, text)
  return runTool('verify', [path], {})
}

test('the file of a run is downloaded, and its tool says what it comes to', async () => {
  const { reply, run } = await keptRun()
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="reaction-time-${run}.json"`,
  })
  const { ms } = reply.json()
  const { code, output, errors } = await verify(reply.body)
  expect([code, errors]).toEqual([0, ''])
  const lines = output.trim().split('\n')
  expect(lines[0]).toBe('Reaction Time, version 2 of its engine, played with mouse. Times in ms.')
  expect(lines.filter((line) => /^ +\d( +\d+\.\d){3}$/.test(line))).toHaveLength(5)
  expect(lines.at(-1)).toBe(
    `True: the log replays on its seed to what the file says, ${ms} ms, 0 mistakes.`,
  )
})

test('a file that was cut, edited, of another version or too long is told in words', async () => {
  const { body } = (await keptRun()).reply
  const said = async (text: string) => {
    const { code, output, errors } = await verify(text)
    expect([code, output]).toEqual([1, ''])
    return errors.trim()
  }
  const [half, at] = [body.slice(0, body.length / 2), body.lastIndexOf('"type":"click"')]
  expect(await said(half)).toBe('The file ends in the middle: it was cut. Download it again.')
  expect(await said('')).toBe('The file is empty.')
  expect(await said('not a run')).toBe('This is no file of a run: it is not JSON.')
  expect(
    await said(body.replaceAll(/"version":2|"engine_version":2/g, (of) => of.replace('2', '9'))),
  ).toContain('The run was played on version 9 of the engine. The newest one here is 2')
  expect(await said(body.replace(/"ms": ?\d/, '"ms":1'))).toContain('gives something else')
  const edited =
    body.slice(0, at) + body.slice(at).replace(/"at":(\d+)/, (_, ms) => `"at":${Number(ms) - 90}`)
  expect(await said(edited)).toMatch(/^The log breaks at entry \d+: .+\.$/)
  const long = `${body.slice(0, -1)} ${' '.repeat(1_000_000)}`
  expect(await said(long)).toBe(
    "The file has 978 KB; a run's file has 512 KB at most. It was not read.",
  )
}, 60_000)

test('no file, or two, is told with what to type', async () => {
  expect(await runTool('verify', [], {})).toMatchObject({
    code: 2,
    errors: 'Usage: npm run verify -- FILE\n',
  })
  const { code, errors } = await runTool('verify', ['/no/such/file'], {})
  expect([code, errors]).toEqual([2, expect.stringContaining('The file cannot be read')])
})
