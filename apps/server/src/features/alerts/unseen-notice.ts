import { CHALLENGE_SLUG, titlesKo } from '@reflex/contract'
import { unseenPlaces, type UnseenPlace } from '../../boards/first-places.ts'
import type { Rankings } from '../../boards/port.ts'
import type { SeenRuns } from '../runs/port-records.ts'
import { UNSEEN } from './follow-alert.ts'
import type { Notice } from './watch.ts'

const NAMED_AT_MOST = 5

const placeName = ({ slug, rank }: UnseenPlace): string =>
  `${slug === CHALLENGE_SLUG ? '종합 챌린지' : titlesKo[slug]} ${rank}위`

/** A run that came among the first places and that no operator has watched: each is told of once. */
export const unseenNotice = (
  rankings: Pick<Rankings, 'top'>,
  seenRuns: Pick<SeenRuns, 'marksOf' | 'noteTold'>,
): Notice => ({
  async find() {
    const fresh = (await unseenPlaces(rankings, seenRuns)).filter(({ told }) => !told)
    const [first] = fresh
    if (!first) return null
    const named = fresh.slice(0, NAMED_AT_MOST).map(placeName).join(', ')
    const more = fresh.length > NAMED_AT_MOST ? ` 외 ${fresh.length - NAMED_AT_MOST}건` : ''
    return {
      key: `${UNSEEN}:${first.kind}-${first.id}`,
      detail: `${named}${more}. 기록 관리의 검토 대기 맨 위에서 볼 수 있습니다.`,
      noteTold: () => seenRuns.noteTold(fresh.map(({ id }) => id)),
    }
  },
})
