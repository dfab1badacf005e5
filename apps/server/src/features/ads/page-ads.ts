import { adRooms, reservedHeight, type AdDevice } from '@reflex/contract'
import type { AdSettings, AdState, PageAds } from './port.ts'
import { accountIn, asksForScript } from './snippet.ts'

const widths: Readonly<Record<AdDevice, string>> = {
  desktop: 'width>=48rem',
  mobile: 'width<48rem',
}

/** Letters, digits and dashes: nothing else is ever written into a page. */
const ACCOUNT = /^[\w-]+$/

/**
 * By this the network knows whose site it looks at. It is no script and sets nothing, so it needs
 * nobody's consent; the script itself is loaded by the page, after consent.
 */
function accountTag(settings: AdSettings, isOfficeApart: boolean): string {
  const account = settings.clientId || accountIn(settings.snippet)
  if (!ACCOUNT.test(account)) return ''
  const isLoaded = isOfficeApart && settings.clientId !== '' && asksForScript(settings.snippet)
  const mark = isLoaded ? ' data-script' : ''
  return `<meta name="google-adsense-account" content="${account}"${mark}>`
}

function roomRules({ placements, units }: AdState, device: AdDevice): string {
  const rules = placements.flatMap(({ position, device: own, unitId, enabled }) => {
    const unit = units.find(({ id }) => id === unitId)
    if (own !== device || !enabled || !unit) return []
    const height = reservedHeight(position, device, unit)
    return height === adRooms[position][device].plain ? [] : [`--ad-${position}:${height}px`]
  })
  return rules.length === 0 ? '' : `@media (${widths[device]}){html:root{${rules.join(';')}}}`
}

function roomStyle(state: AdState): string {
  const rules = roomRules(state, 'mobile') + roomRules(state, 'desktop')
  return rules === '' ? '' : `<style>${rules}</style>`
}

export const pageAdsOf = (
  state: AdState,
  emptyPlaces: string,
  isOfficeApart: boolean,
): PageAds => ({
  emptyPlaces,
  head: accountTag(state.settings, isOfficeApart) + roomStyle(state),
})
