import { expect, test } from 'vitest'
import { openEmpty, openAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'
import { postgresMigrations } from './postgres.ts'
import { missingMigrations, type Migration } from './migrations.ts'
import released from './released-migrations.json' with { type: 'json' }
import { sqliteMigrations } from './sqlite.ts'

const sums = (migrations: readonly Migration[]) =>
  Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]))

/**
 * A release adds its steps here with their checksums. Where this fails for one of them, bring its
 * file back and write what should change as a new step.
 */
test('released migrations are as they were released, and both databases have the same steps', () => {
  const now = { sqlite: sums(sqliteMigrations), postgres: sums(postgresMigrations) }
  expect(now).toMatchObject(released)
  expect(Object.keys(now.postgres)).toEqual(Object.keys(now.sqlite))
})

test.each(storeKinds)(
  'a start on a database that an edited step has made is refused in one line, on $name',
  async (kind) => {
    const { address, store } = await openEmpty(kind)
    await store.check()
    await tamperAt(
      address,
      `update migration_checksums set checksum = 'another' where name = '0001-schema'`,
    )
    await expect(openAt(address)).rejects.toThrow(
      'the migration 0001-schema is not the one that made this database; bring back the file as it was released',
    )
  },
)

test('steps are taken once, in the order of their names, also one that came between', () => {
  const step = (name: string) => ({ name, text: '', checksum: name })
  const known = ['0001-a', '0002-b', '0003-c'].map(step)
  const names = (applied: readonly string[]) =>
    missingMigrations(
      known,
      applied.map((name) => ({ name, checksum: null })),
    ).map(({ name }) => name)
  expect(names([])).toEqual(['0001-a', '0002-b', '0003-c'])
  expect(names(['0001-a', '0003-c'])).toEqual(['0002-b'])
  expect(() => names(['0009-later'])).toThrow(/newer version/)
})
