import type { Role, KeyScope } from '@reflex/contract'

export interface AdminAccount {
  readonly id: number
  readonly email: string
  readonly passwordHash: string
  readonly createdAt: number
  readonly role: Role
  /** One that was switched off signs in no more, and its sessions are over. */
  readonly active: boolean
}

/** An account as others see it. */
export interface ListedAdmin extends Omit<AdminAccount, 'passwordHash'> {
  readonly hasFactor: boolean
  /** When it was last heard of, as far as that is kept. */
  readonly seenAt: number | null
}

/** A sign-in as it is kept: the token itself is known only to who holds it. */
export interface AdminSession {
  readonly tokenHash: string
  readonly adminId: number
  readonly email: string
  readonly role: Role
  readonly issuedAt: number
  readonly seenAt: number
}

export interface NewSession extends Omit<AdminSession, 'email' | 'role'> {
  /** What the browser calls itself. */
  readonly agent: string
  /** The country that it comes from. */
  readonly place: string
}

export interface Invite {
  readonly tokenHash: string
  readonly email: string
  readonly role: Role
  readonly expiresAt: number
}

/** What a sign-in was found right by. */
export interface CheckedAgainst {
  readonly passwordHash: string
  /** The secret of the second factor; null where none is asked for. */
  readonly factor: string | null
}

export interface AdminStore {
  countAdmins(): Promise<number>
  listAdmins(): Promise<readonly AdminAccount[]>
  /** E-mail addresses are kept and asked for in small letters. */
  findAdmin(email: string): Promise<AdminAccount | null>
  /** False when there is an account of that address already. */
  addAdmin(account: Omit<AdminAccount, 'id' | 'active'>): Promise<boolean>
  listOthers(): Promise<readonly ListedAdmin[]>
  /** Refused where nobody who may everything would be left; whoever is switched off is signed out. */
  changeAdmin(
    id: number,
    change: { readonly role?: Role | undefined; readonly active?: boolean | undefined },
  ): Promise<'changed' | 'missing' | 'last-owner'>
  /** In place of an earlier one for the same address. */
  addInvite(invite: Invite): Promise<void>
  /** Invitations that can still be accepted. */
  listInvites(now: number): Promise<readonly Invite[]>
  findInvite(tokenHash: string): Promise<(Invite & { readonly usedAt: number | null }) | null>
  /** Makes the account; false when somebody else was quicker, or the address has one. */
  takeInvite(tokenHash: string, passwordHash: string, now: number): Promise<boolean>
  /** Every session of the account ends with the old password. */
  changePassword(adminId: number, passwordHash: string): Promise<void>
  /**
   * False when password or second factor is not any more what was checked: of two that come at once, the
   * change ends the session or the session is not there.
   */
  addSession(session: NewSession, checked: CheckedAgainst): Promise<boolean>
  findSession(tokenHash: string): Promise<AdminSession | null>
  touchSession(tokenHash: string, seenAt: number): Promise<void>
  endSession(tokenHash: string): Promise<void>
  /** Forgets sessions that began or were last used before these times. */
  endStaleSessions(issuedBefore: number, seenBefore: number): Promise<void>
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export interface SecondFactor {
  /** In base32, as an authenticator takes it. */
  readonly secret: string
  /** Asked for at sign-in once its owner has shown that it works. */
  readonly confirmed: boolean
  readonly lastStep: number
  readonly recoveryCodes: number
}

export interface ListedSession {
  readonly tokenHash: string
  readonly issuedAt: number
  readonly seenAt: number
  readonly agent: string
  readonly place: string
}

/** What operators hold beside their password. */
export interface FactorStore {
  findFactor(adminId: number): Promise<SecondFactor | null>
  /** A new secret, not asked for yet; replaces one that was never confirmed. */
  beginFactor(adminId: number, secret: string): Promise<void>
  /** From now on asked for, with these codes for who loses it; every session but this one ends. */
  confirmFactor(
    adminId: number,
    step: number,
    codeHashes: readonly string[],
    session?: string,
  ): Promise<void>
  /** False when a code of this step or a later one was taken already. */
  takeStep(adminId: number, step: number): Promise<boolean>
  /** False when there is no such code: each serves once. */
  takeRecoveryCode(adminId: number, codeHash: string): Promise<boolean>
  removeFactor(adminId: number): Promise<void>
  knowsDevice(adminId: number, deviceHash: string): Promise<boolean>
  rememberDevice(adminId: number, deviceHash: string, seenAt: number): Promise<void>
  listSessions(adminId: number): Promise<readonly ListedSession[]>
  /** Every session of the account but this one, where one is named. */
  endSessions(adminId: number, except?: string): Promise<void>
  /** False when the account has none whose hash begins so. */
  endSessionOf(adminId: number, beginning: string): Promise<boolean>
}

/** Something that an operator did. */
export interface LogLine {
  readonly at: number
  readonly email: string
  readonly action: string
  readonly subject: string
}

/** Which lines are wanted; what is absent filters nothing. Times are from `from` until before `to`. */
export interface LogFilter {
  readonly email?: string | undefined
  readonly action?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Lines are added and read, and go after a year. */
export interface OperatorLog {
  /** With the number of the player whom it is about, where it is about one. */
  addLine(line: LogLine, player?: number): Promise<void>
  /** The latest lines about a player. */
  linesAbout(player: number, atMost: number): Promise<readonly LogLine[]>
  /** Latest first. */
  listLines(page: { limit: number; offset: number } & LogFilter): Promise<{
    readonly lines: readonly LogLine[]
    readonly total: number
  }>
  /** The operators and actions that occur in the log, for its filters. */
  kindsOfLines(): Promise<{
    readonly emails: readonly string[]
    readonly actions: readonly string[]
  }>
  forgetLinesBefore(at: number): Promise<void>
}

/** A key as it is listed: itself it is known only to who holds it. */
export interface ListedKey {
  readonly id: number
  readonly name: string
  readonly scope: KeyScope
  readonly createdBy: string
  readonly createdAt: number
  readonly until: number
  readonly usedAt: number | null
}

/** Sends an invitation; false where no mail is set up. */
export type MailInvite = (email: string, path: string) => Promise<boolean>

export interface KeyStore {
  addKey(key: Omit<ListedKey, 'id' | 'usedAt'> & { readonly keyHash: string }): Promise<void>
  listKeys(): Promise<readonly ListedKey[]>
  /** Null for one that is not there or whose time is over. */
  findKey(keyHash: string, now: number): Promise<ListedKey | null>
  touchKey(id: number, at: number): Promise<void>
  removeKey(id: number): Promise<boolean>
}
