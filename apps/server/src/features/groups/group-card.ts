import type { Locale } from '@reflex/contract'
import { drawLink } from '../../lib/link-drawing.ts'

export interface GroupCard {
  readonly title: string
  readonly description: string
  readonly svg: string
}

interface CardWords {
  readonly somebody: string
  readonly title: (name: string) => string
  readonly ask: string
  readonly line: string
  readonly members: (count: number) => string
}

const words: Record<Locale, CardWords> = {
  en: {
    somebody: 'A group',
    title: (name) => `${name}: who is the quickest?`,
    ask: 'Who is the quickest?',
    line: 'A board of our own. Look who is on it, and join with one press.',
    members: (count) => (count === 1 ? '1 member' : `${count} members`),
  },
  ko: {
    somebody: '우리 그룹',
    title: (name) => `${name}, 누가 가장 빠를까요?`,
    ask: '누가 가장 빠를까요?',
    line: '우리끼리 보는 순위표예요. 한 번만 누르면 함께할 수 있어요.',
    members: (count) => `${count}명이 함께하고 있어요`,
  },
}

/** What a messenger shows of a link to a group: its name, and how many are in it. */
export function groupCard(
  { name, members }: { readonly name: string | null; readonly members: number },
  locale: Locale,
): GroupCard {
  const { somebody, title, ask, line, members: counted } = words[locale]
  const shown = name ?? somebody
  return {
    title: title(shown),
    description: line,
    svg: drawLink({ above: ask, large: shown, below: counted(members) }),
  }
}
