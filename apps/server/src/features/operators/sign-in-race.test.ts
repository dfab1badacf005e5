import { describe, expect, test } from 'vitest'
import { unlimited } from '../../http/rate-limits/memory-limits.ts'
import { countingPasswords } from '../../testing/counting-passwords.ts'
import { NOON } from '../../testing/fixtures.ts'
import { openAt, openEmpty, storeKinds, type StoreKind } from '../../testing/store-kinds.ts'
import { changePassword, createAccount } from './accounts.ts'
import { createSecondFactors } from './second-factor.ts'
import { hashToken } from './session-token.ts'
import { createSignIn } from './sign-in.ts'
import { codeAt, stepOf } from './totp.ts'

const ROUNDS = 20
const EMAIL = 'op@example.org'

/** An account, and a second process beside the one that signs in, as `npm run admin` is. */
async function accountOn(kind: StoreKind) {
  const { admins, factors, operatorLog, address } = await openEmpty(kind)
  const beside = await openAt(address)
  const passwords = countingPasswords()
  /** Called once a password was checked, or a second factor looked for, before anything else is done. */
  const nothing = async (): Promise<unknown> => undefined
  const between = { password: nothing, factor: nothing }
  const verify = async (hash: string, password: string) => {
    const right = await passwords.verify(hash, password)
    await between.password()
    return right
  }
  await createAccount({ admins, passwords }, { email: EMAIL, password: 'old 0', now: NOON })
  const findFactor = async (adminId: number) => {
    const found = await factors.findFactor(adminId)
    await between.factor()
    return found
  }
  const parts = {
    admins,
    operatorLog,
    limits: unlimited,
    noteFailedTry: () => undefined,
    factors: { ...factors, findFactor },
  }
  const open = await createSignIn({ ...parts, passwords: { ...passwords, verify } })
  const who = {
    email: EMAIL,
    address: '192.0.2.1',
    device: undefined,
    agent: 'Firefox',
    place: 'KR',
    now: NOON,
  }
  const signIn = (password: string) => open({ ...who, password })
  const change = (password: string) =>
    changePassword({ admins: beside.admins, passwords }, { email: EMAIL, password })
  return { admins, beside, between, signIn, change }
}

describe.each(storeKinds)('signing in on $name', (kind) => {
  test('[ADM-1] a password that is changed between its check and the session opens nothing', async () => {
    const { beside, between, signIn, change } = await accountOn(kind)
    between.password = () => change('new')
    await expect(signIn('old 0')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    between.password = async () => undefined
    const { token } = await signIn('new')
    expect(await beside.admins.findSession(hashToken(token))).not.toBeNull()
    await beside.store.close()
  })

  test('[ADM-1] no sign-in with the old password outlives the change, four at once', async () => {
    const { admins, beside, signIn, change } = await accountOn(kind)
    let given = 0
    for (let round = 0; round < ROUNDS; round++) {
      const old = `old ${round}`
      const tries = Array.from({ length: 4 }, () => signIn(old))
      // At once with all of them, or as soon as the first is in.
      const start = round % 2 === 0 ? Promise.resolve() : Promise.any(tries)
      const changed = start.then(() => change(`old ${round + 1}`))
      const [, ...replies] = await Promise.allSettled([changed, ...tries])
      for (const reply of replies) {
        if (reply.status === 'rejected') {
          expect(reply.reason).toMatchObject({ code: 'UNAUTHORIZED' })
          continue
        }
        given++
        expect(await admins.findSession(hashToken(reply.value.token))).toBeNull()
      }
    }
    expect(given).toBeGreaterThanOrEqual(ROUNDS / 2)
    await beside.store.close()
  }, 60_000)

  test('[ADM-1] a second factor that is switched on between check and session opens nothing', async () => {
    const { admins, beside, between, signIn } = await accountOn(kind)
    const { id: adminId = 0 } = (await admins.findAdmin(EMAIL)) ?? {}
    between.factor = async () => {
      const factors = createSecondFactors(beside.factors)
      const { secret } = await factors.begin({ adminId, email: EMAIL })
      const code = codeAt(secret, stepOf(NOON))
      await factors.confirm({ adminId, email: EMAIL }, code, NOON)
    }
    await expect(signIn('old 0')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await beside.factors.listSessions(adminId)).toEqual([])
    await beside.store.close()
  })
})
