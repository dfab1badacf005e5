import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Locale } from '@reflex/contract'
import { isMarked } from './addressed.ts'
import { writeContact } from './contact.ts'
import { encode, plainly, type Encoded } from './encoded.ts'
import { pageHeaders } from './page-headers.ts'

/** Something to send: its bytes in every encoding and the headers that go with them. */
export interface SiteFile {
  readonly encoded: Encoded
  readonly headers: Readonly<Record<string, string>>
  /** Has places for what only the server knows, to be filled before it is sent. */
  readonly isMarked?: boolean
}

export interface Site {
  /** Files by their path, such as `/assets/index-abc.js`. */
  readonly files: ReadonlyMap<string, SiteFile>
  /** Pages by language and path; the start page is `/`. */
  readonly pages: Readonly<Record<Locale, ReadonlyMap<string, SiteFile>>>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

export const contentType = (file: string): string =>
  types[extname(file)] ?? 'application/octet-stream'

/** Reads the whole built site into memory; null when it was not built. */
export function readSite(dir: string, contact: string | undefined): Site | null {
  if (!existsSync(join(dir, 'pages'))) return null
  const files = [...walk(join(dir, 'client'))].map(
    ([path, file]) => [path, readAsset(path, file)] as const,
  )
  const pagesIn = (locale: Locale) => readPages(dir, locale, contact)
  return { files: new Map(files), pages: { ko: pagesIn('ko'), en: pagesIn('en') } }
}

function readAsset(path: string, file: string): SiteFile {
  const hashed = path.startsWith('/assets/')
  return {
    encoded: readEncoded(file),
    headers: {
      'content-type': contentType(file),
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
    },
  }
}

function readPages(
  dir: string,
  locale: Locale,
  contact: string | undefined,
): Map<string, SiteFile> {
  const pages = new Map<string, SiteFile>()
  for (const [path, file] of walk(join(dir, 'pages', locale))) {
    const address = path.replace(/\.html$/, '')
    pages.set(address === '/index' ? '/' : address, readPage(file, locale, contact))
  }
  return pages
}

function readPage(file: string, locale: Locale, contact: string | undefined): SiteFile {
  const built = readFileSync(file, 'utf8')
  const html = writeContact(built, contact)
  const headers = pageHeaders(html, locale)
  // What is never sent as it is need not be compressed.
  if (isMarked(html)) return { encoded: plainly(html), headers, isMarked: true }
  if (html === built) return { encoded: readEncoded(file), headers }
  const encoded = encode(file, Buffer.from(html), { br: undefined, gzip: undefined })
  return { encoded, headers }
}

const readEncoded = (file: string): Encoded =>
  encode(file, readFileSync(file), { br: readIf(`${file}.br`), gzip: readIf(`${file}.gz`) })

const readIf = (file: string): Buffer | undefined =>
  existsSync(file) ? readFileSync(file) : undefined

function* walk(dir: string): Generator<[path: string, file: string]> {
  if (!existsSync(dir)) return
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    yield [`/${relative(dir, file).split(sep).join('/')}`, file]
  }
}
