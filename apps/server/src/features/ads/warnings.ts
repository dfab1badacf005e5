import type { AdSettings } from './port.ts'
import { accountIn, asksForScript } from './snippet.ts'

export const CLIENT_ID = /^ca-pub-\d{16}$/
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const VARIABLE = /^[a-z]+\s*=\s*\S/i
const NAMED_LINES = 5

/** A line of ads.txt says a variable, or a domain, an account and a relation; `#` begins a comment. */
function isRecord(line: string): boolean {
  const content = line.replace(/#.*$/, '').trim()
  if (content === '' || VARIABLE.test(content)) return true
  const [domain = '', account = '', relation = ''] = content.split(',').map((part) => part.trim())
  return DOMAIN.test(domain) && account !== '' && /^(DIRECT|RESELLER)$/i.test(relation)
}

function adsTxtWarnings(text: string): string[] {
  const wrong = text.split(/\r\n|\r|\n/).flatMap((line, i) => (isRecord(line) ? [] : [i + 1]))
  const more = wrong.length > NAMED_LINES ? ` 외 ${wrong.length - NAMED_LINES}줄` : ''
  return wrong.length === 0
    ? []
    : [
        `ads.txt ${wrong.slice(0, NAMED_LINES).join(', ')}번째 줄${more}의 형식이 올바르지 않습니다.`,
      ]
}

/** What looks wrong is said, not refused: the operator may know better than a pattern. */
export function settingsWarnings({ adsTxt, clientId, snippet }: AdSettings): string[] {
  const warnings = adsTxtWarnings(adsTxt)
  if (CLIENT_ID.test(clientId) && snippet !== '' && !snippet.includes(clientId)) {
    warnings.push('광고 스크립트에 이 클라이언트 ID가 없습니다.')
  }
  if (snippet.trim() !== '' && !asksForScript(snippet) && accountIn(snippet) === '') {
    warnings.push(
      '스니펫에서 애드센스 코드를 찾지 못했습니다. 다른 코드는 보관만 하고 사이트에는 넣지 않습니다.',
    )
  }
  if (clientId === '' && asksForScript(snippet)) {
    warnings.push('클라이언트 ID가 비어 있어 광고 스크립트를 불러오지 않습니다.')
  }
  if (CLIENT_ID.test(clientId) && adsTxt !== '' && !adsTxt.includes(clientId.slice('ca-'.length))) {
    warnings.push('ads.txt에 이 클라이언트의 게시자 ID가 없습니다.')
  }
  return warnings
}
