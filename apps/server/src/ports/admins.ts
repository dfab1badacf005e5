import type { Role } from '@reflex/contract'

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
  /** Those that can still be taken. */
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
