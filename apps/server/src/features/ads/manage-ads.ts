import {
  AD_CODE_MAX,
  readAdCode,
  type CallBody,
  type CallData,
  type CallQuery,
} from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import type { AdStore, ChangedBy } from './port.ts'
import type { AdBoard } from './ad-board.ts'
import { listHistory, NO_SUCH_UNIT, putBack } from './history.ts'
import { bothOf, placementAfter, placementName } from './change-placement.ts'
import { CLIENT_ID, settingsWarnings } from './warnings.ts'

const NEEDS_OWN_ORIGIN =
  '클라이언트 ID를 저장하려면 서버에 ADMIN_ORIGIN을 설정해 관리자 화면을 다른 주소로 옮겨야 합니다. ' +
  '같은 주소에서는 광고 스크립트가 관리자 로그인 정보를 읽을 수 있습니다.'

const NOT_A_CLIENT =
  '클라이언트 ID는 ca-pub-와 숫자 16자리여야 합니다. 애드센스 계정 정보에서 확인할 수 있습니다.'

const counted = new Intl.NumberFormat('ko-KR')

function unitOf({ name, slot_id, code, size = '' }: CallBody<'addAdUnit'>) {
  const unit = { name: name.trim(), slotId: slot_id.trim(), code, size }
  if (unit.name === '' || code.trim() === '') {
    throw new AdminError('INVALID', '이름과 코드를 모두 입력하세요.')
  }
  if (unit.slotId === '' && readAdCode(code).type !== 'own') {
    throw new AdminError('INVALID', '광고 네트워크의 단위에는 슬롯 ID가 필요합니다.')
  }
  if (code.length > AD_CODE_MAX) {
    throw new AdminError(
      'INVALID',
      `코드는 ${counted.format(AD_CODE_MAX)}자까지 저장할 수 있습니다. 지금은 ${counted.format(code.length)}자입니다.`,
    )
  }
  return unit
}

/** The operator's side of advertising. Every change is live here before it is answered. */
export function createAdManager(store: AdStore, board: AdBoard, isOfficeApart: boolean) {
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change
    await board.refresh()
    return result
  }

  return {
    async saveSettings(body: CallBody<'putAdSettings'>): Promise<CallData<'putAdSettings'>> {
      const settings = {
        adsTxt: body.ads_txt,
        clientId: body.adsense_client_id.trim(),
        snippet: body.adsense_snippet,
      }
      // One from before this rule stays where it is: it is never shown, and hinders no other change.
      const isNew = settings.clientId !== board.state().settings.clientId
      if (settings.clientId !== '' && isNew && !CLIENT_ID.test(settings.clientId)) {
        throw new AdminError('INVALID', NOT_A_CLIENT)
      }
      if (settings.clientId !== '' && isNew && !isOfficeApart) {
        throw new AdminError('INVALID', NEEDS_OWN_ORIGIN)
      }
      await then(store.saveAdSettings(settings))
      return { warnings: settingsWarnings(settings) }
    },

    async addUnit(body: CallBody<'addAdUnit'>, by: ChangedBy): Promise<void> {
      await then(store.addAdUnit({ ...unitOf(body), createdAt: by.at }, by))
    },

    async changeUnit(id: number, body: CallBody<'changeAdUnit'>, by: ChangedBy): Promise<void> {
      const found = await then(store.changeAdUnit({ id, ...unitOf(body) }, by))
      if (!found) throw new AdminError('NOT_FOUND', NO_SUCH_UNIT)
    },

    /** Names the placements that stay without a unit. */
    async removeUnit(id: number, by: ChangedBy): Promise<CallData<'deleteAdUnit'>> {
      const emptied = await then(store.removeAdUnit(id, by))
      if (!emptied) throw new AdminError('NOT_FOUND', NO_SUCH_UNIT)
      return { placements: emptied.map(placementName) }
    },

    async setPlacement(body: CallBody<'putAdPlacement'>, by: ChangedBy): Promise<void> {
      const next = placementAfter(body)
      const outcome = await then(store.setAdPlacement(body.id, next, by))
      if (outcome === 'no-unit') throw new AdminError('NOT_FOUND', NO_SUCH_UNIT)
      if (outcome === 'not-as-seen') throw new AdminError('INVALID', bothOf(board.state(), body))
      if (outcome === 'no-placement') {
        throw new AdminError('NOT_FOUND', '광고 위치를 찾을 수 없습니다.')
      }
    },

    history: (asked: CallQuery<'listAdHistory'>): Promise<CallData<'listAdHistory'>> =>
      listHistory(store, board.state(), asked),

    putBack: (id: number, by: ChangedBy): Promise<string> => then(putBack(store, id, by)),
  }
}

export type AdManager = ReturnType<typeof createAdManager>
