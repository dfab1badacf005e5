import { pageNamed, plainPages } from '@reflex/contract'
import { expect, test } from 'vitest'
import { ANY_RUN } from '../../lib/routing/paths.ts'
import { routes, type Route } from './routes.ts'

/** One address of each page, or all where they can be listed. */
const addressesOf = ({ path, anySlug = ANY_RUN, slugs = [anySlug] }: Route): string[] =>
  path.includes(':slug') ? slugs.map((slug) => path.replace(':slug', slug)) : [path]

test('[TRK-1] every page of the site is counted by its name, and nothing else is a page', () => {
  const addresses = routes.flatMap((route) => addressesOf(route))
  expect(addresses.filter((path) => pageNamed(path) === null)).toEqual([])
  const plain = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
  expect(plain.toSorted()).toEqual([...plainPages].toSorted())
  const foreign = [
    '//evil.example/x',
    '/<b>x</b>',
    '/game/chess',
    '/game/aim-trainer/x',
    '/run/x',
    '/admin/login',
  ]
  expect(foreign.filter((path) => pageNamed(path) !== null)).toEqual([])
})
