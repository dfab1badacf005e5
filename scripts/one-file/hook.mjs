import { existsSync, readFileSync } from 'node:fs'
import * as modules from 'node:module'

const made = new URL(new URL(import.meta.url).searchParams.get('made') ?? 'none', import.meta.url)

/** @param {import('./make.ts').OneFiles} oneFiles */
function take({ files, packages }) {
  modules.registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const url = files[found.url]
      if (url) return { ...found, url, format: 'module' }
      if (packages.some((folder) => found.url.startsWith(folder)))
        throw new Error(`${specifier}: name this entry in scripts/one-file/make.ts`)
      return found
    },
  })
}

// npm runs on the machine's own Node, which may be too old for this, and has no use for it.
if ('registerHooks' in modules && existsSync(made)) take(JSON.parse(readFileSync(made, 'utf8')))
