import type { AdminStore, Passwords } from './port.ts'
import { newToken } from './session-token.ts'

export const SHORTEST_PASSWORD = 8
const FIRST_EMAIL = 'admin@localhost'
const PRINTED_LENGTH = 20

export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
export const isEmail = (email: string): boolean =>
  email.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(email)

interface AccountPorts {
  readonly admins: AdminStore
  readonly passwords: Passwords
}

/** Made on the machine itself, it may everything. False when the address has an account already. */
export async function createAccount(
  { admins, passwords }: AccountPorts,
  { email, password, now }: { email: string; password: string; now: number },
): Promise<boolean> {
  const passwordHash = await passwords.hash(password)
  return admins.addAdmin({ email: normalEmail(email), passwordHash, createdAt: now, role: 'owner' })
}

/** False when there is no such account. Whoever was signed in with it is not any more. */
export async function changePassword(
  { admins, passwords }: AccountPorts,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const account = await admins.findAdmin(normalEmail(email))
  if (!account) return false
  await admins.changePassword(account.id, await passwords.hash(password))
  return true
}

export interface FirstAdmin {
  readonly email: string
  /** Only where it was made up, to be shown this once. */
  readonly madeUpPassword: string | undefined
}

/** An empty store gets its first account; there is no default password. */
export async function ensureFirstAdmin(
  ports: AccountPorts,
  given: { readonly email?: string | undefined; readonly password?: string | undefined },
  now: number,
): Promise<FirstAdmin | null> {
  if ((await ports.admins.countAdmins()) > 0) return null
  const email = normalEmail(given.email ?? FIRST_EMAIL)
  const madeUpPassword =
    given.password === undefined ? newToken().slice(0, PRINTED_LENGTH) : undefined
  const password = given.password ?? madeUpPassword ?? newToken()
  const first = await createAccount(ports, { email, password, now })
  return first ? { email, madeUpPassword } : null
}
