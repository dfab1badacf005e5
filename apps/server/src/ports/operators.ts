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
}

/** Something that an operator did. */
export interface LogLine {
  readonly at: number
  readonly email: string
  readonly action: string
  readonly subject: string
}

/** Lines are added and read, and go after a year. */
export interface OperatorLog {
  addLine(line: LogLine): Promise<void>
  /** Latest first. */
  listLines(page: { limit: number; offset: number }): Promise<{
    readonly lines: readonly LogLine[]
    readonly total: number
  }>
  forgetLinesBefore(at: number): Promise<void>
}
