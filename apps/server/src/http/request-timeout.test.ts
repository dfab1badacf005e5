import { expect, onTestFinished, test, vi } from 'vitest'
import { withTimeout } from './request-timeout.ts'

test('a call that is not answered in ten seconds is refused, others are not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const never = new Promise<string>(() => {})
  const first = withTimeout(never).catch((error: unknown) => error)
  vi.advanceTimersByTime(6000)
  const later = Promise.withResolvers<string>()
  const second = withTimeout(later.promise)
  vi.advanceTimersByTime(4500)
  expect(await first).toMatchObject({
    code: 'UNAVAILABLE',
    cause: { message: 'not answered in time' },
  })
  later.resolve('answered')
  expect(await second).toBe('answered')
  await expect(withTimeout(Promise.reject(new Error('its own')))).rejects.toThrow('its own')

  // With no call waiting the timer stops, and the next call starts it again.
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
  const third = withTimeout(never).catch((error: unknown) => error)
  vi.advanceTimersByTime(11_000)
  expect(await third).toMatchObject({ code: 'UNAVAILABLE' })
})
