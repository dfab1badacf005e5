import { createHash } from 'node:crypto'
import type { Locale } from '@reflex/contract'

/** Data blocks are no scripts: nothing runs them. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)([^>]*)>([\s\S]*?)<\/script>/gi

/** Only the scripts that the build wrote into this very page may run inline. */
function scriptHashes(html: string): string[] {
  return Array.from(html.matchAll(inlineScript), ([, , code = '']) => {
    const digest = createHash('sha256').update(code).digest('base64')
    return `'sha256-${digest}'`
  })
}

function contentPolicy(html: string): string {
  const scripts = [...new Set(["'self'", ...scriptHashes(html)])].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Isolation gives the page the fine clock that true milliseconds need, without shutting out ads. */
export function pageHeaders(html: string, locale: Locale): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': contentPolicy(html),
    'document-isolation-policy': 'isolate-and-credentialless',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
