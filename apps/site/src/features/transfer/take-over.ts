import { storageKeys, type CallData } from '@reflex/contract'
import { keepMissions, keptMissions } from '../../shared/missions/record.ts'
import { keptStamp } from '../../shared/stamp/kept-stamp.ts'
import { goOnAs, setLocale, setNickname } from '../../shared/storage/identity.ts'
import { writeLocalJson } from '../../shared/storage/local.ts'
import { joinMissions, joinStamps } from './belongings.ts'

/** Makes this browser one of the devices of the record that it has joined. */
export function takeOver({ uid, nickname, belongings = {} }: CallData<'takeTransfer'>): void {
  writeLocalJson(storageKeys.stamp, joinStamps(keptStamp(), belongings))
  keepMissions(joinMissions(keptMissions(), belongings))
  if (nickname !== null) setNickname(nickname)
  if (belongings.language) setLocale(belongings.language)
  // The id last: other tabs look at all of it as soon as they are told of that.
  if (uid !== undefined) goOnAs(uid)
}
