import { expect, test } from 'vitest'
import { newClaim } from './claim.ts'
import { emptyProfile, withRanked, type PaceProfile } from './pace-profile.ts'
import { profileText, mayHaveClaims, readProfile } from './pace-profile-text.ts'

const DAY = 86_400_000
const NOON = 20_773.5 * DAY
const claim = { ...newClaim({ session: 'b', attempt: 2, value: 139, at: NOON }), left: 3, near: 1 }
const played: PaceProfile = {
  ...withRanked(emptyProfile, { value: 287, at: NOON }, 'lower'),
  shape: { answers: 5, squares: 0.12345, cubes: -0.00321, freedom: 4, lean: 2.4 },
  lateness: { trials: 5, mean: -3.2 },
  claims: [
    newClaim({ session: 'a', attempt: 0, value: 141, at: NOON + 1 }),
    { ...claim, later: true, nearValue: 145, alike: true },
  ],
}

test('a profile is read as it was kept, and in a third of the room', () => {
  for (const profile of [emptyProfile, played])
    expect(readProfile(profileText(profile))).toEqual(profile)
  expect(profileText(emptyProfile).length).toBeLessThan(JSON.stringify(emptyProfile).length / 3)
})

test('what was added later is kept where there is some of it, and takes no room where there is none', () => {
  const { lateness: _, earlierBest: __, ...bare } = played
  const none = { ...bare, lateness: emptyProfile.lateness, earlierBest: 0 }
  for (const profile of [
    none,
    { ...none, claims: [] },
    { ...none, earlierBest: 290 },
    { ...none, lateness: { trials: 2, mean: 1.5 } },
  ]) {
    expect(readProfile(profileText(profile))).toEqual(profile)
  }
  expect(JSON.parse(profileText({ ...none, claims: [] }))).toHaveLength(12)
  expect(JSON.parse(profileText({ ...none, earlierBest: 290, claims: [] }))).toHaveLength(13)
})

test('whether results wait in it is seen without reading it', () => {
  expect(mayHaveClaims(profileText(played))).toBe(true)
  expect(mayHaveClaims(profileText({ ...played, claims: [] }))).toBe(false)
  expect(mayHaveClaims(JSON.stringify({ ...emptyProfile, claims: [] }))).toBe(true)
})

test('of a profile of before the best may be of any of its days', () => {
  const text = (last: number) => `[9,20773,${last},240,5.6,0.01,5.7,0,0,0,0,0]`
  expect(readProfile(text(20_774)).earlierBest).toBe(240)
  expect(readProfile(text(20_773)).earlierBest).toBe(0)
  const { lateness: _, earlierBest: __, ...named } = { ...played, lastDay: played.firstDay + 2 }
  expect(readProfile(JSON.stringify(named))).toMatchObject({
    earlierBest: 287,
    lateness: { trials: 0 },
  })
})

test('a profile that was kept by its names is read as before', () => {
  expect(readProfile(JSON.stringify(played))).toEqual(played)
})

test('what waited before times were kept waits from the end of its day, with a run at most', () => {
  const old = profileText({ ...played, lateness: { trials: 0, mean: 0 }, claims: [] })
  const text = `${old.slice(0, -1)},["a",0,141,20773,3,2],["b",1,139,20774,5,0]]`
  const before = { later: false, alike: false }
  expect(readProfile(text).claims).toEqual([
    {
      session: 'a',
      attempt: 0,
      value: 141,
      at: 20_774 * DAY - 1,
      left: 4,
      near: 1,
      nearValue: 141,
      ...before,
    },
    {
      session: 'b',
      attempt: 1,
      value: 139,
      at: 20_775 * DAY - 1,
      left: 5,
      near: 0,
      nearValue: 0,
      ...before,
    },
  ])
})
