import { shapeOf, type SizedUnit } from '@reflex/contract'

/**
 * Comes before the unit's own code: whatever it links to or opens goes into a new tab, as it would stand
 * in a place of 90 pixels otherwise, and the page is told that somebody has left. `base` alone would not
 * do: a link may name a target of its own.
 */
const LEAVING = `{
const hrefOf = (node) => node.getAttribute('href') ?? node.getAttribute('xlink:href') ?? ''
const linkIn = (event) => event.composedPath().find(
  (node) => (node.localName === 'a' || node.localName === 'area') && hrefOf(node) !== '')
const staysHere = (link) => /^\\s*(#|javascript:)/i.test(hrefOf(link))
const linkOf = (event) => {
  const link = linkIn(event)
  return link && !staysHere(link) ? link : undefined
}
const tell = () => { if (navigator.userActivation?.isActive !== false) parent.postMessage('ad-left', '*') }
for (const kind of ['click', 'auxclick']) {
  addEventListener(kind, (event) => {
    const link = linkIn(event)
    link?.setAttribute('target', staysHere(link) ? '_self' : '_blank')
  }, true)
  addEventListener(kind, (event) => {
    const goes = kind === 'click' || event.button === 1
    if (goes && event.isTrusted && !event.defaultPrevented && linkOf(event)) tell()
  })
}
const { open } = window
window.open = (address, _name, features) => { tell(); return open.call(window, address, '_blank', features) }
}`

/** A unit that says its size stands in the middle of its place, which may be wider. */
export function framePage(unit: SizedUnit): string {
  const { size } = shapeOf(unit)
  const middle = size ? `body{max-width:${size.width}px;margin:0 auto}` : ''
  return (
    '<!doctype html><meta charset="utf-8"><title>Advertisement</title><base target="_blank">' +
    `<style>html,body{margin:0;overflow:hidden}${middle}</style>` +
    `<script>${LEAVING}</script>${unit.code}`
  )
}
