import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg, type CustomFontsOptions } from '@resvg/resvg-wasm'
import { unpackFont } from './unpack-font.ts'

const FAMILY = 'Gowun Dodum'
const FONTS = ['latin', 'korean'].map(
  (subset) => `@fontsource/gowun-dodum/files/gowun-dodum-${subset}-400-normal.woff`,
)
const { resolve } = createRequire(import.meta.url)

async function prepare() {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const fonts = FONTS.map(async (file) => unpackFont(await readFile(resolve(file))))
  return { fontBuffers: await Promise.all(fonts), defaultFontFamily: FAMILY }
}

const prepared = prepare()

export interface DrawnPicture {
  readonly id: number
  /** Null for a drawing that cannot be drawn. */
  readonly png: Uint8Array | null
}

/** Both objects lie outside the heap and are not collected in time: each is freed here, fonts and all. */
function pngOf(svg: string, font: CustomFontsOptions): Uint8Array {
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

parentPort?.on('message', async ({ id, svg }: { id: number; svg: string }) => {
  let png: Uint8Array | null = null
  try {
    png = pngOf(svg, await prepared)
  } catch {
    // Answered as a picture that is not there.
  }
  parentPort?.postMessage({ id, png } satisfies DrawnPicture, [])
})
