/** Two capital letters, or `XX` for whoever cannot be placed. */
export type CountryCode = string

/** Where an address lies. */
export interface Countries {
  countryOf(address: string): CountryCode
}
