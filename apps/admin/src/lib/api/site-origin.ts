const meta = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')

/** Whether the office has a host of its own, on which nothing of the site is. */
export const isApart = meta !== null

/** An address of the site; null where the office stands apart and was not told where the site is. */
export const siteAddress = (path: string): string | null =>
  meta === null ? path : meta.content === '' ? null : `${meta.content}${path}`
