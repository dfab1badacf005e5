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

/**
 * Gives each long text a second export, `headings`, from which the page draws its contents. The
 * first part reads them while MDX compiles; the second adds them to what came out.
 */
export function headingList() {
  const found = new Map<string, Heading[]>()
  const rehypePlugin = () => (tree: Node, file: { readonly path: string }) => {
    found.set(file.path, sections(tree))
  }
  const vitePlugin: Plugin = {
    name: 'heading-list',
    transform(code, id) {
      const headings = found.get(id)
      if (!headings) return null
      return { code: `${code}\nexport const headings = ${JSON.stringify(headings)}`, map: null }
    },
  }
  return { rehypePlugin, vitePlugin }
}
