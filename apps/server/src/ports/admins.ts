export interface AdminAccount {
  readonly id: number
  readonly email: string
  readonly passwordHash: string
  readonly createdAt: number
}

/** A sign-in as it is kept: the token itself is known only to who holds it. */
export interface AdminSession {
  readonly tokenHash: string
  readonly adminId: number
  readonly email: string
  readonly issuedAt: number
  readonly seenAt: number
}

export interface NewSession extends Omit<AdminSession, 'email'> {
  /** What the browser calls itself. */
  readonly agent: string
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
  addAdmin(account: Omit<AdminAccount, 'id'>): Promise<boolean>
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
