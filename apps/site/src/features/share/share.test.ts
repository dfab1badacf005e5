import { afterEach, expect, test, vi } from 'vitest'
import { savePicture, shareLine } from './share.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LINE = ['213 ms', 'https://labs.example/run/a'] as const
const cancelled = () => Promise.reject(new DOMException('closed', 'AbortError'))
const refused = () => Promise.reject(new DOMException('not now', 'NotAllowedError'))

test('[GAME-5] a phone has its share sheet; whoever closes it has not failed', async () => {
  const shared: unknown[] = []
  const writeText = vi.fn()
  const withSheet = (share: (what: unknown) => Promise<void>) =>
    vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  withSheet(async (what) => void shared.push(what))
  expect(await shareLine(...LINE)).toBe('shared')
  expect(shared).toEqual([{ text: LINE[0], url: LINE[1] }])
  withSheet(cancelled)
  expect(await shareLine(...LINE)).toBe('cancelled')
  withSheet(refused)
  expect(await shareLine(...LINE)).toBe('failed')
  expect(writeText).not.toHaveBeenCalled()
})

test('[GAME-5] elsewhere the line and its link are copied', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  vi.stubGlobal('navigator', { clipboard })
  expect(await shareLine(...LINE)).toBe('copied')
  expect(copied).toEqual(['213 ms\nhttps://labs.example/run/a'])
  vi.stubGlobal('navigator', {})
  expect(await shareLine(...LINE)).toBe('failed')
})

test('[GAME-5] a picture is given to the system where it takes files, and else downloaded', async () => {
  vi.useFakeTimers()
  const saved: string[] = []
  const link = { href: '', download: '', click: () => void saved.push(link.download) }
  vi.stubGlobal('document', { createElement: () => link })
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const picture = new Blob(['p'], { type: 'image/png' })
  const given: File[] = []
  const share = async ({ files }: { files: File[] }) => void given.push(...files)
  const be = (navigator: object) => vi.stubGlobal('navigator', navigator)

  be({ canShare: () => true, share })
  expect(await savePicture(picture, 'a.png')).toBe(true)
  expect(given.map(({ name, type }) => [name, type])).toEqual([['a.png', 'image/png']])
  be({ canShare: () => true, share: cancelled })
  expect(await savePicture(picture, 'a.png')).toBe(true)
  expect(saved).toEqual([])

  be({ canShare: () => true, share: refused })
  expect(await savePicture(picture, 'b.png')).toBe(true)
  be({ canShare: () => false, share })
  await savePicture(picture, 'c.png')
  be({})
  await savePicture(picture, 'd.png')
  expect(saved).toEqual(['b.png', 'c.png', 'd.png'])
  expect(given).toHaveLength(1)
  // Not before the browser has read it.
  vi.advanceTimersByTime(9999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledTimes(3)
})
