import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locale } from '@reflex/contract'
import { CONTACT_LINE } from './template.ts'

/** The page without a page in it: offline it draws whatever address it is shown at. */
const HEAD = `<title>Reflex Labs</title>\n    ${CONTACT_LINE}\n    <meta name="robots" content="noindex" />`

/** Written among the pages, because it needs their headers. Answers where it lies. */
export async function writeShell(dist: string, template: string, locale: Locale): Promise<string> {
  const file = join(dist, 'pages', locale, 'offline.html')
  await mkdir(dirname(file), { recursive: true })
  const html = template
    .replace('<html lang=""', () => `<html lang="${locale}"`)
    .replace('<!--head-->', () => HEAD)
    .replace('<!--app-->', '')
  await writeFile(file, html)
  return file
}
