const SCRIPT = /adsbygoogle\.js(?:\?client=(ca-[\w-]{1,60}))?/i
const ACCOUNT_META = /<meta\s[^>]{0,200}google-adsense-account[^>]{0,200}>/i
const CONTENT = /content=["']?(ca-[\w-]{1,60})/i

/** Whether the operator wants the network's script on every page, and not just beside a unit. */
export const asksForScript = (snippet: string): boolean => SCRIPT.test(snippet)

/** The account that a snippet names, in its script's address or its meta tag; empty without one. */
export function accountIn(snippet: string): string {
  const meta = ACCOUNT_META.exec(snippet)?.[0] ?? ''
  return SCRIPT.exec(snippet)?.[1] ?? CONTENT.exec(meta)?.[1] ?? ''
}
