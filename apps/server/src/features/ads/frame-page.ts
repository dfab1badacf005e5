import { shapeOf, type SizedUnit } from '@reflex/contract'

/**
 * Comes before the unit's own code: whatever it links to or opens goes into a new tab, as it would stand
 * in a place of 90 pixels otherwise, and the page is told that somebody has left. `base` alone would not
 * do: a link may name a target of its own.
 */
const LEAVING = `{
const linkOf = (event) => event.composedPath().find((node) => {
  if (node.localName !== 'a' && node.localName !== 'area') return false
  const href = node.getAttribute('href') ?? node.getAttribute('xlink:href')
  return href !== null && !/^\\s*(#|javascript:)/i.test(href)
})
const tell = () => { if (navigator.userActivation?.isActive !== false) parent.postMessage('ad-left', '*') }
for (const kind of ['click', 'auxclick']) {
  addEventListener(kind, (event) => linkOf(event)?.setAttribute('target', '_blank'), true)
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
