import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from '../pages/encoded.ts'
import { contentType, type SiteFile } from '../pages/read-site.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // Previews of ad units, which are sandboxed: without an origin, and without anything of this one.
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-language': 'ko',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
}

export interface AdminApp {
  readonly index: SiteFile
  /** By name, below `/admin/assets/`. */
  readonly assets: ReadonlyMap<string, SiteFile>
}

const asSent = (name: string, bytes: Buffer, headers: Record<string, string>): SiteFile => ({
  encoded: encode(name, bytes, { br: undefined, gzip: undefined }),
  headers,
})

/** Where the site is, for an office on a host of its own; empty where nobody has said it. */
const withSite = (html: string, siteOrigin: string | undefined): string =>
  siteOrigin === undefined
    ? html
    : html.replace('</title>', `</title><meta name="site-origin" content="${siteOrigin}">`)

/** Reads the built back office into memory; null when it was not built. */
export function readAdmin(dir: string, siteOrigin?: string): AdminApp | null {
  const index = join(dir, 'index.html')
  if (!existsSync(index)) return null
  const assetsDir = join(dir, 'assets')
  const names = existsSync(assetsDir) ? readdirSync(assetsDir) : []
  const assets = names.map((name) => {
    const headers = {
      'content-type': contentType(name),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    }
    return [name, asSent(name, readFileSync(join(assetsDir, name)), headers)] as const
  })
  const html = Buffer.from(withSite(readFileSync(index, 'utf8'), siteOrigin))
  return { index: asSent(index, html, pageHeaders), assets: new Map(assets) }
}
