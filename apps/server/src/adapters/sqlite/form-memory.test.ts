import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BoardSlug } from '@reflex/contract'
import { blankForm, formText, mayHaveClaims, newClaim } from '@reflex/games/trust'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { newChallengeRun, newRun } from '../../testing/results.ts'
import type { FormRow } from '../sql/form-rows.ts'
import { openDatabase } from './database.ts'
import { FormMemory } from './form-memory.ts'
import { createSqliteStore } from './sqlite-store.ts'

const formed = (runs: number, after: number) => ({
  form: { after, form: formText({ ...blankForm, runs }), settled: [] },
})

/** A file of forms that counts how often it is read. */
function memory() {
  const file = new Map<string, FormRow>()
  const find = vi.fn((player: number, game: BoardSlug) => file.get(`${player} ${game}`))
  const forms = new FormMemory({
    find,
    keysBetween: (first, last) =>
      [...file]
        .map(([key, { form }]) => [...(key.split(' ') as [string, BoardSlug]), form] as const)
        .map(([player, game, form]) => [Number(player), game, mayHaveClaims(form) ? 1 : 0] as const)
        .filter(([player]) => player >= first && player <= last),
  })
  return { file, find, forms }
}

const row = (version: number): FormRow => ({ version, doubted_until: 0, form: '[]' })

test('that somebody has no form is known without the file once the file was read', () => {
  const { file, find, forms } = memory()
  file.set('3 aim-trainer', row(1)).set('9000 aim-trainer', row(2))
  expect(forms.find(3, 'reaction-time')).toBeNull()
  expect(find).toHaveBeenCalledTimes(1)
  forms.readTo(5)
  forms.readTo(Infinity)
  expect(forms.find(3, 'reaction-time')).toBeNull()
  expect(forms.find(70_000, 'reaction-time')).toBeNull()
  expect(find).toHaveBeenCalledTimes(1)
  expect(forms.find(3, 'aim-trainer')).toEqual(row(1))
  expect(forms.find(9000, 'aim-trainer')).toEqual(row(2))
})

test('that no result waits is known without the file, and that one may wait is not forgotten', () => {
  const claim = newClaim({ session: 's', attempt: 0, value: 150, at: 1 })
  const waiting = formText({ ...blankForm, claims: [claim] })
  const { file, forms } = memory()
  file.set('3 aim-trainer', { ...row(1), form: waiting })
  file.set('4 aim-trainer', { ...row(1), form: formText(blankForm) })
  file.set('5 aim-trainer', { ...row(1), form: JSON.stringify(blankForm) })
  const waits = (player: number) => forms.mayWait(player, 'aim-trainer')
  expect([3, 4, 5, 6].map(waits)).toEqual([true, true, true, true])
  forms.readTo(Infinity)
  expect([3, 4, 5, 6].map(waits)).toEqual([true, false, true, false])
  forms.kept(4, 'aim-trainer', { after: 1, form: waiting })
  forms.kept(6, 'aim-trainer', { after: 0, form: formText(blankForm) })
  expect([4, 6].map(waits)).toEqual([true, false])
  forms.kept(4, 'aim-trainer', { after: 2, form: formText(blankForm) })
  forms.forget(6)
  expect([4, 6].map(waits)).toEqual([true, true])
})

test('a form that was kept is known with its doubt, one that was refused is read again', () => {
  const { file, find, forms } = memory()
  forms.readTo(Infinity)
  forms.kept(4, 'aim-trainer', { after: 0, form: 'first' })
  expect(forms.find(4, 'aim-trainer')).toEqual({ version: 1, doubted_until: 0, form: 'first' })
  expect(find).not.toHaveBeenCalled()

  file.set('4 aim-trainer', { version: 2, doubted_until: 77, form: 'doubted' })
  forms.forget(4)
  expect(forms.find(4, 'aim-trainer')).toMatchObject({ version: 2, doubted_until: 77 })
  forms.kept(4, 'aim-trainer', { after: 2, form: 'third' })
  expect(forms.find(4, 'aim-trainer')).toEqual({ version: 3, doubted_until: 77, form: 'third' })

  // Of a version that was never seen here it is not known how long it is doubted.
  file.set('4 aim-trainer', { version: 6, doubted_until: 99, form: 'later' })
  forms.kept(4, 'aim-trainer', { after: 5, form: 'later' })
  expect(forms.find(4, 'aim-trainer')).toMatchObject({ version: 6, doubted_until: 99 })
})

test('a form that another connection changed is read anew after the first run that it refuses', async () => {
  const database = await openDatabase(join(temporaryDir(), 'forms.sqlite'))
  const store = createSqliteStore(database)
  onTestFinished(() => store.close())
  const uid = randomUUID()
  await store.keepRun(newRun({ uid, ...formed(1, 0) }))
  await store.keepRun(newChallengeRun({ uid, ...formed(1, 0) }))
  const changed = `update player_forms set version = version + 1, doubted_until = 5`
  database.sqlite.exec(changed)

  const stale = store.keepRun(newRun({ uid, ...formed(2, 1) }))
  expect(await stale).toEqual({ what: 'overtaken' })
  const { known } = await store.findForm(uid, 'reaction-time')
  expect(known).toMatchObject({ version: 2, doubtedUntil: 5 })
  await store.keepRun(newRun({ uid, ...formed(2, 2) }))

  const run = newChallengeRun({ uid, ...formed(2, 1) })
  expect(await store.keepRun(run)).toEqual({ what: 'overtaken' })
  const challenged = await store.findForm(uid, 'reflex-challenge')
  expect(challenged.known).toMatchObject({ version: 2, doubtedUntil: 5 })
})
