import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Locale } from '@reflex/contract'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { unpackFont } from './unpack-font.ts'

export interface PictureToDraw {
  readonly locale: Locale
  readonly name: string
  readonly svg: string
}

const FAMILY = 'Gowun Dodum'
const FONTS = ['latin', 'korean'].map(
  (subset) => `@fontsource/gowun-dodum/files/gowun-dodum-${subset}-400-normal.woff`,
)
const { resolve } = createRequire(import.meta.url)
const readPackaged = (file: string): Promise<Buffer> => readFile(resolve(file))

export const pictureFile = (locale: Locale, name: string): string => `og/${locale}/${name}.png`

async function prepare() {
  await initWasm(await readPackaged('@resvg/resvg-wasm/index_bg.wasm'))
  const fontBuffers = await Promise.all(
    FONTS.map(async (file) => unpackFont(await readPackaged(file))),
  )
  return { fontBuffers, defaultFontFamily: FAMILY }
}
let prepared: ReturnType<typeof prepare> | undefined

/** Draws link previews. Rasteriser and font come with the project: any machine can build them. */
export async function drawPictures(dir: string, pictures: readonly PictureToDraw[]): Promise<void> {
  const font = await (prepared ??= prepare())
  const drawn = new Set<string>()
  for (const { locale, name, svg } of pictures) {
    const file = join(dir, pictureFile(locale, name))
    if (drawn.has(file)) continue
    drawn.add(file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, new Resvg(svg, { font }).render().asPng())
  }
}
