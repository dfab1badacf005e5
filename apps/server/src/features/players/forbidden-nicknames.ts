import { foldNickname, type CallData } from '@reflex/contract'
import type { NamedPlayer, NicknameStore } from './port.ts'
import { clearNickname, type NamePorts } from './clear-nickname.ts'
import type { NicknameWords } from './nickname-words.ts'

/** So many nicknames are read before others get their turn. */
const BATCH = 250
/** A call looks at so many, and takes so many away. */
const LOOKED_AT_MOST = 100_000
const RESET_AT_MOST = 200

export interface ForbiddenNicknamePorts extends NamePorts {
  readonly nicknames: NicknameStore
  readonly nicknameWords: NicknameWords
}

/** Finds players with a nickname that is forbidden now, batch by batch; returns the cursor of the next batch, or null. */
async function eachForbidden(
  { nicknames, nicknameWords }: Pick<ForbiddenNicknamePorts, 'nicknames' | 'nicknameWords'>,
  after: number,
  found: (player: NamedPlayer) => void,
): Promise<number | null> {
  let last = after
  for (let looked = 0; looked < LOOKED_AT_MOST; looked += BATCH) {
    const batch = await nicknames.namedAfter(last, BATCH)
    for (const player of batch) if (nicknameWords.forbid(player.nickname)) found(player)
    if (batch.length < BATCH) return null
    last = batch.at(-1)?.id ?? last
    await new Promise(setImmediate)
  }
  return last
}

/** How many nicknames of now contain each word. */
export async function listWords(
  ports: Pick<ForbiddenNicknamePorts, 'nicknames' | 'nicknameWords'>,
): Promise<CallData<'listNicknameWords'>> {
  const words = ports.nicknameWords.list()
  const counts = new Map(words.map(({ folded }) => [folded, 0]))
  let all = 0
  const next =
    words.length === 0
      ? null
      : await eachForbidden(ports, 0, ({ nickname }) => {
          const name = foldNickname(nickname)
          all += 1
          for (const [folded, count] of counts)
            if (name.includes(folded)) counts.set(folded, count + 1)
        })
  return {
    words: words.map(({ word, folded, addedAt }) => ({
      word,
      added_at: addedAt,
      nicknames: counts.get(folded) ?? 0,
    })),
    nicknames: all,
    partial: next !== null,
  }
}

/** Takes some away, and says where to go on. `removed` is called for each. */
export async function resetForbidden(
  ports: ForbiddenNicknamePorts,
  after: number,
  removed: (player: number) => Promise<void>,
): Promise<CallData<'resetForbiddenNicknames'>> {
  if (ports.nicknameWords.list().length === 0) return { reset: 0, left: 0, next: null }
  const chosen: number[] = []
  let left = 0
  const end = await eachForbidden(ports, after, ({ id }) => {
    if (chosen.length < RESET_AT_MOST) chosen.push(id)
    else left += 1
  })
  // As they are called now: while we looked somebody may have taken a better name, or gone.
  const profiles = await ports.store.profiles(chosen)
  let reset = 0
  for (const id of chosen) {
    const profile = profiles.get(id)
    if (!profile?.nickname || !ports.nicknameWords.forbid(profile.nickname)) continue
    if (!(await clearNickname(ports, profile.uid))) continue
    reset += 1
    await removed(id)
  }
  return { reset, left, next: left > 0 ? (chosen.at(-1) ?? null) : end }
}
