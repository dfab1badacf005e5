import { UNKNOWN_COUNTRY } from '@reflex/contract'
import type { FastifyRequest } from 'fastify'
import { ipOf } from './address-key.ts'
import type { Countries, CountryCode } from '../ports/country.ts'

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
