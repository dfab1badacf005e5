import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const site = join(import.meta.dirname, '..')

/** Everything in it has its hash in its name, so the names tell all. */
async function assetsOf(client: string): Promise<string[]> {
  const names = await readdir(join(client, 'assets'))
  return names.filter((name) => /\.(js|css|woff2|svg)$/.test(name)).map((name) => `/assets/${name}`)
}

async function versionOf(assets: readonly string[], shells: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(assets.join('\n'))
  for (const shell of shells) hash.update(await readFile(shell))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Writes the service worker beside the files that it keeps. Built with `SERVICE_WORKER=off` it is one
 * that takes itself and everything kept out of every browser that comes by.
 */
export async function writeServiceWorker(client: string, shells: readonly string[]): Promise<void> {
  const assets = (await assetsOf(client)).toSorted()
  const source = process.env['SERVICE_WORKER'] === 'off' ? 'off.ts' : 'sw.ts'
  await build({
    configFile: false,
    root: site,
    logLevel: 'warn',
    define: {
      __PRECACHE__: JSON.stringify(assets),
      __VERSION__: JSON.stringify(await versionOf(assets, shells)),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(site, 'worker', source),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
