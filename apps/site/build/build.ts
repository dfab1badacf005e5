import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { locales, type Locale } from '@reflex/contract'
import { build, type Manifest } from 'vite'
import type * as EntryServer from '../src/app/entry-server.tsx'
import { compressAssets } from './compress.ts'
import { pageChunks } from './page-chunks.ts'
import { drawPictures, type PictureToDraw } from './pictures/draw-pictures.ts'
import { writeServiceWorker } from './service-worker.ts'
import { fillTemplate, orderHead, CONTACT_LINE } from './template.ts'

/** The page without a page in it: offline it draws whatever address it is shown at. */
const HEAD = `<title>Reflex Labs</title>\n    ${CONTACT_LINE}\n    <meta name="robots" content="noindex" />`

/** Written among the pages, because it needs their headers. Answers where it lies. */
async function writeShell(dist: string, template: string, locale: Locale): Promise<string> {
  const file = join(dist, 'pages', locale, 'offline.html')
  await mkdir(dirname(file), { recursive: true })
  const html = template
    .replace('<html lang=""', () => `<html lang="${locale}"`)
    .replace('<!--head-->', () => HEAD)
    .replace('<!--app-->', '')
  await writeFile(file, html)
  return file
}

const site = join(import.meta.dirname, '..')
const finished = join(site, 'dist')
/** Built aside and moved when whole, so that a server never starts on half a site. */
const dist = join(site, 'node_modules', '.cache', `build-${process.pid}`)
const client = join(dist, 'client')
const server = join(dist, 'server')

const say = (line: string): void => void process.stdout.write(`site: ${line}\n`)

/** Read by Node itself, so that both builds get the same plugin, which compiles each long text once. */
const common = { root: site, logLevel: 'warn', configLoader: 'native' } as const

async function bundleForBrowser(): Promise<void> {
  await build({ ...common, build: { outDir: client, manifest: 'manifest.json' } })
  say('bundled for the browser')
}

async function bundleForPrerendering(): Promise<void> {
  const ssr = 'src/app/entry-server.tsx'
  await build({ ...common, build: { outDir: server, ssr, copyPublicDir: false } })
  say('bundled for prerendering')
}

/** Both at once: each leaves a core idle for much of its time. */
async function bundle(): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  await Promise.all([bundleForBrowser(), bundleForPrerendering()])
}

async function prerenderAll(): Promise<number> {
  // Node has a storage of this name, which needs a file and warns without one; pages are drawn as if empty.
  Reflect.deleteProperty(globalThis, 'localStorage')
  const entry = (await import(join(server, 'entry-server.js'))) as typeof EntryServer
  const fonts = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.woff2'))
  const template = orderHead(
    await readFile(join(client, 'index.html'), 'utf8'),
    fonts.map((name) => `assets/${name}`),
  )
  const manifestFile = join(client, 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const paths = entry.prerenderedPaths()
  // Done by other threads while this one draws.
  const compressed = compressAssets(client)
  const writePage = async (path: string, locale: Locale): Promise<PictureToDraw | null> => {
    const page = await entry.renderPage(path, locale)
    const file = join(dist, 'pages', locale, `${path === '/' ? 'index' : path.slice(1)}.html`)
    await mkdir(dirname(file), { recursive: true })
    const chunks = pageChunks(manifest, page, locale)
    await writeFile(file, fillTemplate(template, { ...page, locale, chunks }))
    return page.isForSearch ? { locale, ...page.picture } : null
  }
  for (const locale of locales) {
    const pictures = await Promise.all(paths.map((path) => writePage(path, locale)))
    say(`${paths.length} pages in ${locale}`)
    await drawPictures(
      client,
      pictures.filter((picture) => picture !== null),
    )
    say(`their pictures in ${locale}`)
  }
  const shells = await Promise.all(locales.map((locale) => writeShell(dist, template, locale)))
  await writeServiceWorker(client, shells)
  say('the service worker')
  await compressed
  // The template without a page in it is nothing to serve, nor are the build's notes, which only the
  // byte budgets read.
  await Promise.all([
    rm(join(client, 'index.html')),
    rename(manifestFile, join(dist, 'manifest.json')),
    rm(server, { recursive: true }),
  ])
  return paths.length * locales.length
}

const started = performance.now()
await bundle()
const pages = await prerenderAll()
await rm(finished, { recursive: true, force: true })
await rename(dist, finished)
say(`built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
