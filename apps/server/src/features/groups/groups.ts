import {
  checkGroupName,
  checkNickname,
  GROUP_AWAY_DAYS,
  GROUP_CODE_LENGTH,
  GROUP_MEMBERS_MAX,
  GROUP_NEW_DAYS,
  GROUPS_OF_A_PLAYER,
  UID_SHOWN,
  type CallData,
} from '@reflex/contract'
import type { Rankings } from '../../boards/port.ts'
import { AppError } from '../../lib/app-error.ts'
import { dayIndexOf, startOfDay } from '../../lib/calendar.ts'
import { newLetterCode, readLetterCode } from '../../lib/letter-codes.ts'
import { createTurns } from '../../lib/serially.ts'
import type { FounderChange, FounderRefusal, Group, GroupStore, JoinRefusal } from './port.ts'

export interface GroupsParts {
  readonly store: GroupStore
  readonly clock: () => number
  readonly rankings: Pick<Rankings, 'rename'>
  /** The operator's words. */
  readonly forbids: (name: string) => boolean
}

/** Whoever asks for something, and by what name. */
export interface Asker {
  readonly uid: string
  readonly nickname?: string | undefined
  /** Shown for a player without a name. */
  readonly madeUp: string
}

const DAY_MS = 86_400_000
const CODES_TRIED = 5
/** What another node changed is known here within this time, as with ranks. */
const KNOWN_FOR_MS = 1000
const KNOWN_AT_MOST = 5000

export const shownUid = (uid: string): string => uid.slice(0, UID_SHOWN)

/** What players do with groups. */
export class Groups {
  readonly #parts: GroupsParts
  /** By their codes, so that a board that is asked for again need not ask the store whose it is. */
  readonly #known = new Map<string, { readonly group: Group; readonly until: number }>()

  /** A class joins at once: each waits here, and not with a connection to the store. */
  readonly #inTurn = createTurns()

  constructor(parts: GroupsParts) {
    this.#parts = parts
  }

  async make(name: string, asker: Asker): Promise<{ readonly code: string }> {
    const { store, clock } = this.#parts
    const kept = this.#groupName(name)
    const founder = { ...asker, nickname: this.#nickname(asker.nickname), at: clock() }
    for (let tries = 0; tries < CODES_TRIED; tries++) {
      const code = newLetterCode(GROUP_CODE_LENGTH)
      const result = await store.addGroup({ code, name: kept }, founder)
      if (result === 'taken') continue
      if (result === 'too-many') throw tooMany()
      await this.#renamed(result.renamed)
      return { code }
    }
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 1 })
  }

  /** As it was a moment ago on other nodes, and as it is on this one. */
  async find(typed: string): Promise<Group> {
    const { store, clock } = this.#parts
    const code = readLetterCode(typed, GROUP_CODE_LENGTH)
    if (code === null) throw noGroup()
    const known = this.known(code)
    if (known) return known
    const group = await store.findGroup(code)
    if (!group) throw noGroup()
    if (this.#known.size >= KNOWN_AT_MOST) this.#known.clear()
    this.#known.set(code, { group, until: clock() + KNOWN_FOR_MS })
    return group
  }

  /** Without asking the store. */
  known(code: string): Group | undefined {
    const found = this.#known.get(code)
    return found && this.#parts.clock() < found.until ? found.group : undefined
  }

  async read(typed: string, uid: string | undefined): Promise<CallData<'getGroup'>> {
    const { store } = this.#parts
    const group = await this.#findNow(typed)
    const founder = await store.founderOf(group.id)
    // The last member went in this moment.
    if (!founder) throw noGroup()
    const own = uid === undefined ? null : await store.memberOf(group.id, uid)
    if (own) await this.#use(group, own)
    const { members } = group
    return {
      name: this.shownName(group.name),
      members,
      you: own !== null,
      founder: shownUid(founder.uid),
      rooms: own ? [...(await store.openRooms(group.id))] : [],
    }
  }

  async members(typed: string, uid: string): Promise<CallData<'getGroupMembers'>> {
    const { store, clock } = this.#parts
    const { group, own } = await this.#asMember(typed, uid)
    const now = clock()
    return {
      members: (await store.membersOf(group.id)).map((member, nth) => ({
        uid: shownUid(member.uid),
        nickname: member.nickname,
        founder: nth === 0,
        you: member.player === own.player,
        new: now - member.joinedAt < GROUP_NEW_DAYS * DAY_MS,
        away: now - member.seenAt >= GROUP_AWAY_DAYS * DAY_MS,
      })),
    }
  }

  /** The group's number, for a member who does something in its name. */
  async numberFor(typed: string, uid: string): Promise<number> {
    return (await this.#asMember(typed, uid)).group.id
  }

  async listOf(uid: string): Promise<CallData<'listMyGroups'>> {
    const groups = await this.#parts.store.groupsOf(uid)
    return { groups: groups.map((group) => ({ ...group, name: this.shownName(group.name) })) }
  }

  async join(typed: string, asker: Asker): Promise<void> {
    const { store, clock } = this.#parts
    const code = requireCode(typed)
    const nickname = this.#nickname(asker.nickname)
    const comer = { ...asker, nickname, at: clock() }
    const result = await this.#inTurn(code, () => store.join(code, comer))
    if (typeof result === 'string') throw joinRefusals[result]()
    this.#known.delete(code)
    await this.#renamed(result.renamed)
  }

  async leave(typed: string, uid: string): Promise<void> {
    const code = requireCode(typed)
    const isThere = await this.#parts.store.leave(code, uid)
    this.#known.delete(code)
    if (!isThere) throw noGroup()
  }

  remove(typed: string, uid: string, player: string): Promise<void> {
    return this.#change(typed, uid, { what: 'remove', player })
  }

  hand(typed: string, uid: string, player: string): Promise<void> {
    return this.#change(typed, uid, { what: 'hand', player })
  }

  rename(typed: string, uid: string, name: string): Promise<void> {
    return this.#change(typed, uid, { what: 'rename', name: this.#groupName(name) })
  }

  close(typed: string, uid: string): Promise<void> {
    return this.#change(typed, uid, { what: 'close' })
  }

  async renewLink(typed: string, uid: string): Promise<{ readonly code: string }> {
    const code = newLetterCode(GROUP_CODE_LENGTH)
    await this.#change(typed, uid, { what: 'link', code })
    return { code }
  }

  /** The group and its members, the founder first, for its founder alone. */
  async openAsFounder(typed: string, uid: string) {
    const { store } = this.#parts
    const group = await this.#findNow(typed)
    const own = await store.memberOf(group.id, uid)
    const members = await store.membersOf(group.id)
    if (!own || members[0]?.player !== own.player) throw onlyFounder()
    return { group, members }
  }

  /** Null where it holds a word that was forbidden since it was given. */
  shownName(name: string): string | null {
    return this.#parts.forbids(name) ? null : name
  }

  async #findNow(typed: string): Promise<Group> {
    this.#known.delete(requireCode(typed))
    return this.find(typed)
  }

  async #change(typed: string, uid: string, change: FounderChange): Promise<void> {
    const code = requireCode(typed)
    const result = await this.#parts.store.change(code, uid, change)
    this.#known.delete(code)
    if (result !== 'done') throw founderRefusals[result](change)
  }

  async #asMember(typed: string, uid: string) {
    const group = await this.#findNow(typed)
    const own = await this.#parts.store.memberOf(group.id, uid)
    if (!own) throw new AppError('FORBIDDEN', 'Only for members of the group.')
    return { group, own }
  }

  /** Written down once a day: reading is no writing. */
  async #use(group: Group, { player, seenAt }: { player: number; seenAt: number }): Promise<void> {
    const { store, clock } = this.#parts
    const now = clock()
    const today = startOfDay(dayIndexOf(now))
    if (group.usedAt < today || seenAt < today) await store.use(group.id, player, now)
  }

  async #renamed(player: number | null): Promise<void> {
    if (player !== null) await this.#parts.rankings.rename(player)
  }

  /** As it is shown; a name that may not be one is refused. */
  #nickname(nickname: string | undefined): string | undefined {
    if (nickname === undefined || nickname.trim() === '') return undefined
    const check = checkNickname(nickname, 'settings')
    if (!check.ok || this.#parts.forbids(check.nickname)) {
      throw new AppError('INVALID', 'This nickname cannot be taken.')
    }
    return check.nickname
  }

  #groupName(raw: string): string {
    const check = checkGroupName(raw)
    if (!check.ok || this.#parts.forbids(check.name)) {
      throw new AppError('INVALID', 'A group cannot have this name.')
    }
    return check.name
  }
}

function requireCode(typed: string): string {
  const code = readLetterCode(typed, GROUP_CODE_LENGTH)
  if (code === null) throw noGroup()
  return code
}

const noGroup = (): AppError =>
  new AppError('NOT_FOUND', 'There is no group with this link: it has a new one, or is closed.')
const tooMany = (): AppError =>
  new AppError('CONFLICT', `One can be in ${GROUPS_OF_A_PLAYER} groups at once.`)
const onlyFounder = (): AppError => new AppError('FORBIDDEN', 'Only the founder of the group may.')

const joinRefusals: Readonly<Record<JoinRefusal, () => AppError>> = {
  missing: noGroup,
  full: () => new AppError('FULL', `This group has ${GROUP_MEMBERS_MAX} members already.`),
  'too-many': tooMany,
  removed: () =>
    new AppError('FORBIDDEN', 'The founder removed this player; another link lets them in again.'),
}

const founderRefusals: Readonly<Record<FounderRefusal, (change: FounderChange) => AppError>> = {
  missing: noGroup,
  forbidden: onlyFounder,
  nobody: ({ what }) =>
    what === 'remove'
      ? new AppError('CONFLICT', 'There is no such member beside the founder.')
      : new AppError('NOT_FOUND', 'There is no such member.'),
}
