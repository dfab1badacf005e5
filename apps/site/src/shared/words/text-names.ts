/** The long texts, each a page at the address of its name. */
export const textNames = ['guide', 'stats', 'about', 'privacy', 'terms', 'cookies'] as const
export type TextName = (typeof textNames)[number]

export const isText = (name: string): name is TextName =>
  (textNames as readonly string[]).includes(name)
