import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { unpackFont } from './unpack-font.ts'

const FAMILY = 'Gowun Dodum'
const FONTS = ['latin', 'korean'].map(
  (subset) => `@fontsource/gowun-dodum/files/gowun-dodum-${subset}-400-normal.woff`,
)
const { resolve } = createRequire(import.meta.url)

/** Draws an SVG as a PNG. */
export type Drawer = (svg: string) => Uint8Array

/** Rasteriser and font come with the project: any machine draws the same. Once for each thread. */
export async function createDrawer(): Promise<Drawer> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const fontBuffers = await Promise.all(
    FONTS.map(async (file) => unpackFont(await readFile(resolve(file)))),
  )
  const font = { fontBuffers, defaultFontFamily: FAMILY }

  // Both objects lie outside the heap and are not collected in time: each is freed here, fonts and all.
  return (svg) => {
    const drawing = new Resvg(svg, { font })
    try {
      const image = drawing.render()
      try {
        return image.asPng()
      } finally {
        image.free()
      }
    } finally {
      drawing.free()
    }
  }
}
