import { compile } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'

interface Heading {
  readonly id: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly Node[]
}

const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join('')

function sections(tree: Node): Heading[] {
  const headings = (tree.children ?? []).filter(({ tagName }) => tagName === 'h2')
  return headings.map((node) => ({ id: String(node.properties?.['id']), text: textOf(node) }))
}

async function moduleOf(text: string): Promise<string> {
  let headings: Heading[] = []
  const readHeadings = () => (tree: Node) => {
    headings = sections(tree)
  }
  const module = await compile(text, {
    // A range such as 2~3 is no struck-out text.
    remarkPlugins: [[remarkGfm, { singleTilde: false }]],
    rehypePlugins: [rehypeSlug, readHeadings],
  })
  return `${String(module)}\nexport const headings = ${JSON.stringify(headings)}`
}

const compiled = new Map<string, Promise<string>>()

/** Compiled once, though the browser's build and the prerendering's both ask. */
function moduleOnce(text: string): Promise<string> {
  const known = compiled.get(text) ?? moduleOf(text)
  compiled.set(text, known)
  return known
}

/** Turns an `.mdx` file into a component, and exports the `headings` from which the page draws its contents. */
export const longTexts = (): Plugin => ({
  name: 'long-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: async (text) => ({ code: await moduleOnce(text), map: null }),
  },
})
