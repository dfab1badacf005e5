import type { MDXContent } from 'mdx/types.js'
import { Contents, type Heading } from './contents.tsx'
import { textComponents } from './text-components.tsx'

interface TextBodyProps {
  readonly Content: MDXContent
  readonly headings: readonly Heading[]
}

export function TextBody({ Content, headings }: TextBodyProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Contents headings={headings} />
      <article className="prose">
        <Content components={textComponents} />
      </article>
    </div>
  )
}
