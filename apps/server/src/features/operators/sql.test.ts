import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { openAt, openEmpty, storeKinds } from '../../testing/store-kinds.ts'

describe.each(storeKinds)('operators on $name', (kind) => {
  test('[ADM-1] accounts are single, and a session ends with its password, its time or its owner', async () => {
    const { admins, address } = await openEmpty(kind)
    const account = {
      email: 'op@example.org',
      passwordHash: 'hash',
      createdAt: NOON,
      role: 'owner' as const,
    }
    const added = await Promise.all([admins.addAdmin(account), admins.addAdmin(account)])
    expect(added.filter(Boolean)).toHaveLength(1)
    expect([await admins.countAdmins(), await admins.listAdmins()]).toMatchObject([1, [account]])
    const { id = 0 } = (await admins.findAdmin(account.email)) ?? {}
    expect(await admins.findAdmin('nobody@example.org')).toBeNull()
    const sign = (tokenHash: string, issuedAt = NOON) =>
      admins.addSession(
        { tokenHash, adminId: id, issuedAt, seenAt: NOON, agent: '', place: 'KR' },
        { passwordHash: 'hash', factor: null },
      )
    await sign('a')
    await sign('b', NOON - 100)
    await sign('c')
    await admins.touchSession('a', NOON + 50)
    expect(await admins.findSession('a')).toEqual({
      tokenHash: 'a',
      adminId: id,
      email: account.email,
      role: 'owner',
      issuedAt: NOON,
      seenAt: NOON + 50,
    })
    const other = await openAt(address)
    await other.admins.endSession('c')
    await other.store.close()
    expect(await admins.findSession('c')).toBeNull()
    await admins.endStaleSessions(NOON - 50, 0)
    expect([await admins.findSession('b'), (await admins.findSession('a'))?.adminId]).toEqual([
      null,
      id,
    ])
    await admins.changePassword(id, 'new')
    expect((await admins.findAdmin(account.email))?.passwordHash).toBe('new')
    expect(await admins.findSession('a')).toBeNull()
  })

  test('[ADM-1] a second factor, its codes, devices and sessions belong to one account', async () => {
    const { admins, factors } = await openEmpty(kind)
    const id = async (email: string) => {
      await admins.addAdmin({
        email,
        passwordHash: 'hash',
        createdAt: NOON,
        role: 'owner' as const,
      })
      return (await admins.findAdmin(email))?.id ?? 0
    }
    const [one, other] = [await id('a@example.org'), await id('b@example.org')]
    expect(await factors.findFactor(one)).toBeNull()
    await factors.beginFactor(one, 'OLD')
    await factors.beginFactor(one, 'SECRET')
    await factors.confirmFactor(one, 7, ['x', 'y'])
    expect(await factors.findFactor(one)).toEqual({
      secret: 'SECRET',
      confirmed: true,
      lastStep: 7,
      recoveryCodes: 2,
    })
    expect(await Promise.all([factors.takeStep(one, 8), factors.takeStep(one, 8)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await factors.takeStep(one, 7)).toBe(false)
    expect(await factors.takeRecoveryCode(other, 'x')).toBe(false)
    const taken = [factors.takeRecoveryCode(one, 'x'), factors.takeRecoveryCode(one, 'x')]
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1)
    for (let nth = 0; nth < 25; nth++) await factors.rememberDevice(one, `d${nth}`, NOON + nth)
    expect(await factors.knowsDevice(one, 'd0')).toBe(false)
    expect([
      await factors.knowsDevice(one, 'd24'),
      await factors.knowsDevice(other, 'd24'),
    ]).toEqual([true, false])
    for (const tokenHash of ['s', 't', 'u']) {
      const adminId = tokenHash === 'u' ? other : one
      const session = {
        tokenHash,
        adminId,
        issuedAt: NOON,
        seenAt: NOON,
        agent: 'Firefox',
        place: 'KR',
      }
      const factor = adminId === one ? 'SECRET' : null
      expect(await admins.addSession(session, { passwordHash: 'hash', factor })).toBe(true)
    }
    expect(await factors.listSessions(one)).toHaveLength(2)
    await factors.endSessions(one, 's')
    expect((await factors.listSessions(one)).map(({ tokenHash }) => tokenHash)).toEqual(['s'])
    await factors.endSessions(one)
    expect([await factors.listSessions(one), (await factors.listSessions(other)).length]).toEqual([
      [],
      1,
    ])
    await factors.removeFactor(one)
    expect(await factors.findFactor(one)).toBeNull()
  })

  test('[ADM-2] the log is narrowed by operator, kind and day', async () => {
    const { operatorLog } = await openEmpty(kind)
    for (const [nth, email] of ['a@example.org', 'b@example.org', 'a@example.org'].entries()) {
      const action = nth === 2 ? 'deleteScore' : 'login'
      await operatorLog.addLine({ at: NOON + nth * 1000, email, action, subject: String(nth) })
    }
    const found = async (filter: object) =>
      (await operatorLog.listLines({ limit: 10, offset: 0, ...filter })).lines.map(
        ({ subject }) => subject,
      )
    expect(await found({})).toEqual(['2', '1', '0'])
    expect(await found({ email: 'a@example.org' })).toEqual(['2', '0'])
    expect(await found({ email: 'a@example.org', action: 'login' })).toEqual(['0'])
    expect(await found({ from: NOON + 1000, to: NOON + 2000 })).toEqual(['1'])
    expect(await operatorLog.kindsOfLines()).toEqual({
      emails: ['a@example.org', 'b@example.org'],
      actions: ['deleteScore', 'login'],
    })
  })

  test('[ADM-2] a key is found until its end, and by its hash alone', async () => {
    const { keys } = await openEmpty(kind)
    const key = {
      name: 'k',
      scope: 'statistics',
      createdBy: 'a',
      createdAt: NOON,
      until: NOON + 5,
    } as const
    await keys.addKey({ ...key, keyHash: 'h' })
    const found = await keys.findKey('h', NOON + 4)
    expect(found).toMatchObject({ ...key, usedAt: null })
    expect([await keys.findKey('h', NOON + 5), await keys.findKey('x', NOON)]).toEqual([null, null])
    await keys.touchKey(found?.id ?? 0, NOON + 1)
    expect(await keys.listKeys()).toMatchObject([{ usedAt: NOON + 1 }])
    const removals = [keys.removeKey(found?.id ?? 0), keys.removeKey(found?.id ?? 0)]
    expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1)
  })

  test('[ADM-1] of two who take one invitation one has it, and two owners cannot both go', async () => {
    const { admins, address } = await openEmpty(kind)
    const beside = await openAt(address)
    const invite = {
      tokenHash: 't',
      email: 'a@example.org',
      role: 'owner',
      expiresAt: NOON,
    } as const
    await admins.addInvite(invite)
    expect(await admins.listInvites(NOON - 1)).toEqual([invite])
    expect(await admins.listInvites(NOON)).toEqual([])
    const taken = await Promise.all([
      admins.takeInvite('t', 'h', NOON),
      beside.admins.takeInvite('t', 'h', NOON),
    ])
    expect(taken.filter(Boolean)).toHaveLength(1)
    await admins.addAdmin({
      email: 'b@example.org',
      passwordHash: 'h',
      createdAt: NOON,
      role: 'owner',
    })
    const [a, b] = await admins.listOthers()
    const off = { active: false }
    const gone = await Promise.all([
      admins.changeAdmin(a?.id ?? 0, off),
      beside.admins.changeAdmin(b?.id ?? 0, off),
    ])
    expect(gone.toSorted()).toEqual(['changed', 'last-owner'])
    expect(await admins.changeAdmin(99, off)).toBe('missing')
    await beside.store.close()
  })
})
