import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes the smallest form of every script and style beside it. A server that had to make it would
 * start seconds later; with a quicker one it sends a fourteenth more.
 */
export async function compressAssets(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  const compressOne = async (name: string): Promise<void> => {
    const file = join(assets, name)
    const plain = await readFile(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    await writeFile(`${file}.br`, await compress(plain, { params }))
  }
  await Promise.all(names.map(compressOne))
}
