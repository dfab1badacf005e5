import type { Locale } from '@reflex/contract'

const loaders: Record<Locale, () => Promise<{ descriptions: Readonly<Record<string, string>> }>> = {
  en: () => import('./en/descriptions.ts'),
  ko: () => import('./ko/descriptions.ts'),
}

/** What pages say of themselves to search engines, by the name of their route. */
export const loadDescriptions = async (
  locale: Locale,
): Promise<Readonly<Record<string, string | undefined>>> => (await loaders[locale]()).descriptions
