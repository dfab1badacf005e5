import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
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

parentPort?.on('message', async ({ id, svg }: { id: number; svg: string }) => {
  let png: Uint8Array | null = null
  try {
    png = new Resvg(svg, { font: await prepared }).render().asPng()
  } catch {
    // Answered as a picture that is not there.
  }
  parentPort?.postMessage({ id, png } satisfies DrawnPicture, [])
})
