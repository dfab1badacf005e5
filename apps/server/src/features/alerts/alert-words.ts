import type { AlertMessage, KeptAlert } from './port.ts'
import { isNotice, MENDED, UNSEEN } from './follow-alert.ts'

const titles: Record<string, string> = {
  [UNSEEN]: '새 상위 기록이 확인을 기다립니다',
  [MENDED]: '순위표를 기록에 맞게 바로잡았습니다',
  reviews: '검토 대기 기록이 하루 넘게 기다리고 있습니다',
  'page-errors': '방문자 화면의 오류가 크게 늘었습니다',
  'server-errors': '서버 오류가 늘었습니다',
  store: '데이터베이스가 응답하지 않습니다',
  redis: 'Redis가 응답하지 않습니다',
  disk: '디스크 여유 공간이 10% 미만입니다',
  backup: '밤마다 하는 백업에 문제가 있습니다',
  'ad-units': '하루 동안 노출이 없는 광고 단위가 있습니다',
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

function lasted(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.max(1, Math.floor((ms % HOUR_MS) / MINUTE_MS))
  return hours > 0 ? `${hours}시간 ${minutes}분` : `${minutes}분`
}

/** `disk:web-1` is a kind and a machine. */
const kindOf = (key: string): string => key.split(':')[0] ?? key
export const titleOf = (key: string): string => titles[kindOf(key)] ?? key

export function messageOf(alert: KeptAlert, site: string, now: number): AlertMessage {
  const { key, state, detail, since } = alert
  const machine = isNotice(alert) ? undefined : key.split(':')[1]
  const where = machine === undefined ? '' : ` (${machine})`
  const title = `[${site}] ${state === 'over' ? '해소: ' : ''}${titleOf(key)}${where}`
  const began = `시작: ${new Date(since).toISOString()}`
  const text =
    state === 'over'
      ? `${title}\n${lasted(now - since)} 만에 정상으로 돌아왔습니다.\n${began}`
      : `${title}\n${detail}\n${began}`
  return { key, state, title, text, at: now }
}

export const testMessage = (site: string, now: number): AlertMessage => ({
  key: 'test',
  state: 'test',
  title: `[${site}] 시험 알림`,
  text: `[${site}] 시험 알림\n이 메시지가 보이면 알림이 제대로 설정된 것입니다.`,
  at: now,
})
