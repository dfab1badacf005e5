import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@reflex/contract/browser'
import { deleteAll } from './delete-all.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('[API-5] records are deleted one call after another, and each is counted', async () => {
  const running: number[] = []
  let most = 0
  const remove = async (id: number) => {
    running.push(id)
    most = Math.max(most, running.length)
    await Promise.resolve()
    running.pop()
    return 10 + id
  }
  const progress: number[] = []
  const outcome = await deleteAll([1, 2, 3], remove, (done) => progress.push(done))
  expect(outcome).toEqual({ deletions: [11, 12, 13], complete: true })
  expect(most).toBe(1)
  expect(progress).toEqual([1, 2, 3])
})

test('[ADM-6] a refused record is logged, not counted, and the rest goes on', async () => {
  const remove = (id: number) =>
    id === 2 ? Promise.reject(new ApiError('NOT_FOUND', '', 404)) : Promise.resolve(10 + id)
  const progress: number[] = []
  expect(await deleteAll([1, 2, 3], remove, (done) => progress.push(done))).toEqual({
    deletions: [11, 13],
    complete: true,
  })
  // How far it is, whatever became of each.
  expect(progress).toEqual([1, 2, 3])
  expect(console.error).toHaveBeenCalledOnce()
})

test.each([
  ['a broken connection', new ApiError('NETWORK', '', 0)],
  ['an ended session', new ApiError('UNAUTHORIZED', '', 401)],
])('[ADM-6, API-5] %s stops the row', async (_, error) => {
  const remove = vi.fn<(id: number) => Promise<number>>((id) =>
    id === 2 ? Promise.reject(error) : Promise.resolve(10 + id),
  )
  expect(await deleteAll([1, 2, 3], remove, () => undefined)).toEqual({
    deletions: [11],
    complete: false,
  })
  expect(remove).toHaveBeenCalledTimes(2)
})
