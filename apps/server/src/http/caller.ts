import { UNKNOWN_COUNTRY } from '@reflex/contract'
import type { FastifyRequest } from 'fastify'
import { ipOf } from './address-key.ts'
import type { Countries, CountryCode } from '../lib/country.ts'

export type CallerCountry = (request: FastifyRequest) => CountryCode

/** The proxy's word where one is trusted to give it, else where the address lies. */
export function createCallerCountry(
  countries: Countries,
  header: string | undefined,
): CallerCountry {
  return (request) => {
    const said = header === undefined ? undefined : request.headers[header]
    if (typeof said !== 'string') return countries.countryOf(ipOf(request))
    const code = said.toUpperCase()
    return /^[A-Z]{2}$/.test(code) ? code : UNKNOWN_COUNTRY
  }
}

/** The host that was asked for, as the request itself says: a forwarded one could be anybody's word. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '').toLowerCase()

/** A page does not track who declined; what comes all the same is not kept. */
export const declinesTracking = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
