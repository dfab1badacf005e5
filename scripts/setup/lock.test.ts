import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

interface Needs {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readJson = (path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

const needs = ({ dependencies = {}, devDependencies = {} }: Needs) => ({
  dependencies,
  devDependencies,
})

const locked: Record<string, Needs> = readJson('package-lock.json').packages
const workspaces = Object.keys(locked).filter((path) => !path.includes('node_modules/'))

test.for(workspaces)("the lock file knows what '%s' needs", (path) => {
  const written: Needs = readJson(path === '' ? 'package.json' : `${path}/package.json`)
  expect(needs(locked[path] ?? {})).toEqual(needs(written))
})
