import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locale } from '@reflex/contract'
import { createDrawer, type Drawer } from '@reflex/pictures'

export interface PictureToDraw {
  readonly locale: Locale
  readonly name: string
  readonly svg: string
}

export const pictureFile = (locale: Locale, name: string): string => `og/${locale}/${name}.png`

let drawer: Promise<Drawer> | undefined

/** Draws link previews. */
export async function drawPictures(dir: string, pictures: readonly PictureToDraw[]): Promise<void> {
  const draw = await (drawer ??= createDrawer())
  const drawn = new Set<string>()
  for (const { locale, name, svg } of pictures) {
    const file = join(dir, pictureFile(locale, name))
    if (drawn.has(file)) continue
    drawn.add(file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, draw(svg))
  }
}
