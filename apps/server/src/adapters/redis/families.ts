import { boardSlugs, type BoardSlug } from '@reflex/contract'

/** What this node may do with the boards of one game. A cluster can lose some and keep others. */
export interface Family {
  readonly slug: BoardSlug
  readonly key: string
  /** Answers: what is kept is written there. */
  reachable: boolean
  /** Answers, and missed nothing that this node knows of: it may be read. */
  trusted: boolean
  failures: number
}

export class Families {
  readonly all: readonly Family[]
  readonly #bySlug: ReadonlyMap<string, Family>

  constructor(namespace: string) {
    this.all = boardSlugs.map((slug) => ({
      slug,
      key: `${namespace}:{${slug}}`,
      reachable: false,
      trusted: false,
      failures: 0,
    }))
    this.#bySlug = new Map(this.all.map((family) => [family.slug, family]))
  }

  of(slug: BoardSlug): Family {
    const family = this.#bySlug.get(slug)
    if (!family) throw new RangeError(`no boards for ${slug}`)
    return family
  }
}

/** From now on the store answers, until the caretaker has seen to it. */
export function distrust(family: Family): void {
  family.reachable = false
  family.trusted = false
  family.failures++
}
