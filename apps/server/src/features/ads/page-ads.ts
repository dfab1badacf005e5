import { adRooms, reservedHeight, type AdDevice } from '@reflex/contract'
import type { AdSettings, AdState, PageAds } from './port.ts'
import { allPlaces, keyOfPlace } from './ad-place.ts'
import type { StandingUnits } from './standing-units.ts'
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

/** For the highest of the units that share a place: none of them moves the page. */
function roomRules(standing: StandingUnits, device: AdDevice): string {
  const rules = allPlaces.flatMap((place) => {
    const { position } = place
    const units = place.device === device ? standing.unitsAt(keyOfPlace(place)) : []
    if (units.length === 0) return []
    const height = Math.max(...units.map((unit) => reservedHeight(position, device, unit)))
    return height === adRooms[position][device].plain ? [] : [`--ad-${position}:${height}px`]
  })
  return rules.length === 0 ? '' : `@media (${widths[device]}){html:root{${rules.join(';')}}}`
}

function roomStyle(standing: StandingUnits): string {
  const rules = roomRules(standing, 'mobile') + roomRules(standing, 'desktop')
  return rules === '' ? '' : `<style>${rules}</style>`
}

export const pageAdsOf = (
  { settings }: AdState,
  standing: StandingUnits,
  isOfficeApart: boolean,
): PageAds => ({
  emptyPlaces: standing.emptyPlaces.join(' '),
  head: accountTag(settings, isOfficeApart) + roomStyle(standing),
})
