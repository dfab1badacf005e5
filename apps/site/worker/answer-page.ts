import { shell } from './kept-assets.ts'
import { keepPage, keptPage } from './kept-pages.ts'

/** After this a page that is kept already is shown instead. */
const PATIENCE_MS = 4000

const after = (ms: number): Promise<'late'> =>
  new Promise((resolve) => setTimeout(() => resolve('late'), ms))

const isServersFault = ({ status }: Response): boolean => status >= 500

async function withoutNetwork(url: string): Promise<Response> {
  return (await keptPage(url)) ?? (await shell()) ?? Response.error()
}

/** From the network while it answers; what it says is kept for when it does not. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { url } = request
  const fetched = fetch(request)
  // Kept beside the answer: a full disk or a foreign version takes nothing from the visitor.
  const keeping = fetched.then((answer) => keepPage(url, answer.clone())).catch(() => undefined)
  event.waitUntil(keeping)
  const kept = await keptPage(url)
  try {
    const answer = await (kept ? Promise.race([fetched, after(PATIENCE_MS)]) : fetched)
    if (kept && (answer === 'late' || isServersFault(answer))) return kept
    return answer === 'late' ? await fetched : answer
  } catch {
    return withoutNetwork(url)
  }
}
