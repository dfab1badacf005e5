import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorReporter } from './error-reporter.ts'

interface Told {
  readonly message: string
  readonly stack: string | null
  readonly path: string
  readonly build: string
}

let told: Told[] = []
let asked: unknown[] = []
let page: EventTarget

beforeEach(() => {
  told = []
  page = new EventTarget()
  vi.stubGlobal('location', { pathname: '/game/aim-trainer' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { readonly body: string }) => {
    asked.push([init.method, url, init.keepalive])
    told.push(JSON.parse(init.body) as Told)
    throw new TypeError('away')
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('[SHELL-6] an error is told with its place, its page and its build, and a failure is silent', () => {
  errorReporter('b1').reportError(new TypeError('x is not a function'))
  expect(told).toMatchObject([
    { message: 'x is not a function', path: '/game/aim-trainer', build: 'b1' },
  ])
  expect(told[0]?.stack).toContain('error-reporter.test')
  expect(asked).toEqual([['POST', '/api/v1/client-errors', true]])
})

test('what is thrown without being an error, or without a word, has a name all the same', () => {
  const { reportError } = errorReporter('b1')
  reportError('a text')
  reportError(new ApiError('INTERNAL', '', 502))
  reportError(new Error(''))
  const bare = new Error('no stack')
  delete bare.stack
  reportError(bare)
  expect(told.map(({ message }) => message)).toEqual([
    'a text',
    'HTTP 502',
    'Unnamed error',
    'no stack',
  ])
  expect(told.at(-1)?.stack).toBeNull()
})

test('a report stays well under what the call takes', () => {
  vi.stubGlobal('location', { pathname: `/${'p'.repeat(900)}` })
  const long = new Error('m'.repeat(900))
  long.stack = 's'.repeat(9000)
  errorReporter('b1').reportError(long)
  expect([told[0]?.message.length, told[0]?.stack?.length, told[0]?.path.length]).toEqual([
    500, 2000, 500,
  ])
})

test('a page tells ten errors and no more', () => {
  const { reportError } = errorReporter('b1')
  for (let nth = 0; nth < 30; nth++) reportError(new Error(`${nth}`))
  expect(told.map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, nth) => `${nth}`),
  )
  errorReporter('b1').reportError(new Error('of another page'))
  expect(told).toHaveLength(11)
})

test('what nobody catches is told too: of handlers with or without an error, and of promises', () => {
  errorReporter('b1').reportUncaughtErrors()
  const tell = (name: string, what: object) =>
    page.dispatchEvent(Object.assign(new Event(name), what))
  tell('error', { error: new Error('thrown'), message: 'Uncaught' })
  tell('error', { error: null, message: 'Script error.' })
  tell('unhandledrejection', { reason: new Error('rejected') })
  expect(told.map(({ message }) => message)).toEqual(['thrown', 'Script error.', 'rejected'])
})
