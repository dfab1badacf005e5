import { afterRun } from '../scheduling/run-live.ts'
import { isReload } from './is-reload.ts'

const ONCE_IN_MS = 60_000

const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** While nodes of two releases answer in turn, a page must not reload for ever. */
const mayReload = (): boolean => !isReload() || performance.now() > ONCE_IN_MS

/** Whether the server has pages of another release than this one. */
async function isReplaced(): Promise<boolean> {
  const entry = ownEntry()
  if (entry === null) return false
  const page = await fetch(location.pathname, { cache: 'no-store' })
  return page.ok && !(await page.text()).includes(entry)
}

/** Code that is missing may have gone with the release it was of: then the page is loaded anew. */
export async function followNewRelease(): Promise<void> {
  const isNew = mayReload() && (await isReplaced().catch(() => false))
  if (!isNew) return
  afterRun(() => location.reload())
  // What waits for the code goes on waiting, until the new page is there.
  await new Promise(() => undefined)
}
