import { createHash } from 'node:crypto'
import type { Locale } from '@reflex/contract'

/** Data blocks are no scripts: nothing runs them. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)([^>]*)>([\s\S]*?)<\/script>/gi

const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/gi

/** Only what the build and the server wrote into this very page may work inline. */
const hashesOf = (pattern: RegExp, html: string): string[] =>
  Array.from(html.matchAll(pattern), ([, , code = '']) => {
    const digest = createHash('sha256').update(code).digest('base64')
    return `'sha256-${digest}'`
  })

export const hashesOfStyles = (html: string): string[] => hashesOf(inlineStyle, html)

function contentPolicy(html: string): string {
  const scripts = [...new Set(["'self'", ...hashesOf(inlineScript, html)])].join(' ')
  const styles = ["'self'", ...hashesOfStyles(html)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
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
