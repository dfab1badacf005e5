import { readLocal, removeLocal, writeLocal } from '../storage/local.ts'

/**
 * What a visitor may ask of the page, all of it off until asked for. None of it changes what a game
 * shows, when it shows it or how it counts.
 */
export const comforts = ['sound', 'vibration', 'calm', 'contrast', 'large'] as const
export type Comfort = (typeof comforts)[number]

/** Words apart by spaces. The page's head copies it to the root before the first paint. */
const KEY = 'labs_comfort'

const isComfort = (word: string): word is Comfort => (comforts as readonly string[]).includes(word)

export const chosenComforts = (): ReadonlySet<Comfort> =>
  new Set((readLocal(KEY) ?? '').split(' ').filter(isComfort))

export function chooseComfort(comfort: Comfort, isOn: boolean): void {
  const chosen = new Set(chosenComforts())
  if (isOn) chosen.add(comfort)
  else chosen.delete(comfort)
  const words = [...chosen].join(' ')
  if (words === '') removeLocal(KEY)
  else writeLocal(KEY, words)
  document.documentElement.dataset['comfort'] = words
}
