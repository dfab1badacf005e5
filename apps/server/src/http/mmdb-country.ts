import { createRequire } from 'node:module'
import { UNKNOWN_COUNTRY } from '@reflex/contract'
import { open, type Response } from 'maxmind'
import type { Countries } from '../lib/country.ts'

type CountryRecord = Response & { readonly country_code?: string }

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Countries by address from a database file; the bundled one is in the public domain. */
export async function openCountries(
  file = createRequire(import.meta.url).resolve(BUNDLED),
): Promise<Countries> {
  const reader = await open<CountryRecord>(file, { cache: { max: 10_000 } })
  return {
    countryOf(address) {
      const code = lookup(() => reader.get(address))?.country_code
      return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : UNKNOWN_COUNTRY
    },
  }
}

/** The reader throws on what is no address, which is then of no country. */
function lookup(read: () => CountryRecord | null): CountryRecord | null {
  try {
    return read()
  } catch {
    return null
  }
}
