import type { textTitles } from './en/text-titles.ts'

/** The long texts, each a page at the address of its name. */
export const textNames = [
  'guide',
  'stats',
  'about',
  'api',
  'privacy',
  'terms',
  'cookies',
] as const satisfies readonly TextName[]
export type TextName = keyof typeof textTitles

export const isText = (name: string): name is TextName =>
  (textNames as readonly string[]).includes(name)
