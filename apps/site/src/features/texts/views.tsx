import { locales, type Locale } from '@reflex/contract'
import type { MDXContent } from 'mdx/types.js'
import { lazyView, type LazyView } from '../../lib/loading/lazy-view.tsx'
import { type Heading, Contents } from './contents.tsx'
import { textNames, type TextName } from '../../lib/words/text-names.ts'
import { textComponents } from './text-components.tsx'

interface TextBodyProps {
  readonly Content: MDXContent
  readonly headings: readonly Heading[]
}

function TextBody({ Content, headings }: TextBodyProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Contents headings={headings} />
      <article className="prose">
        <Content components={textComponents} />
      </article>
    </div>
  )
}

interface TextModule {
  readonly default: MDXContent
  readonly headings: readonly Heading[]
}

const files = import.meta.glob<TextModule>('./*/*.mdx')

const viewOf = (name: TextName, locale: Locale): LazyView<object> =>
  lazyView(async () => {
    const load = files[`./${locale}/${name}.mdx`]
    if (!load) throw new Error(`There is no text ${name} in ${locale}`)
    const { default: Content, headings } = await load()
    return function Text() {
      return <TextBody Content={Content} headings={headings} />
    }
  })

type Views<Key extends string, Value> = Readonly<Record<Key, Value>>

const keyed = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Views<Key, Value>

/** Each text in each language is a chunk of its own: only what is read is loaded. */
export const textViews = keyed(locales, (locale) =>
  keyed(textNames, (name) => viewOf(name, locale)),
)
