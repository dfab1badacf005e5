/** A place in which a new game gets its line: the import that it needs, and the row. */
interface Registry {
  readonly file: string
  readonly importLine?: string
  /** What the list that holds the games is declared with. */
  readonly list: string
  readonly row: string
}

export interface Names {
  readonly slug: string
  /** `odd-one` as `oddOne` and `OddOne`. */
  readonly name: string
  readonly Name: string
  readonly title: string
}

const views = 'packages/views/src'
const games = 'packages/games/src'

/** All the edits that a game costs beside its two folders. */
export const registriesOf = ({ slug, name, title }: Names): readonly Registry[] => [
  {
    file: 'packages/contract/src/catalogue.ts',
    list: 'const entries',
    row: `  '${slug}': {
    title: { en: '${title}', ko: '${title}' },
    difficulty: 'easy',
    typical: [150, 1000],
    unit: 'ms',
    better: 'lower',
    seconds: 15,
    colour: { light: '#8f3a5f', dark: '#f29abf' },
    strongColour: { light: '#651f3f', dark: '#f9c6dc' },
  },`,
  },
  {
    file: `${games}/facts.ts`,
    importLine: `import { ${name}Facts } from './${slug}/facts.ts'`,
    list: 'export const facts',
    row: `  '${slug}': ${name}Facts,`,
  },
  {
    file: `${games}/index.ts`,
    importLine: `import { ${name}Game } from './${slug}/game.ts'`,
    list: 'export const games',
    row: `  '${slug}': ${name}Game,`,
  },
  {
    file: `${games}/scripted/players.ts`,
    importLine: `import { ${name}Player } from '../${slug}/player.ts'`,
    list: 'export const players',
    row: `  '${slug}': ${name}Player,`,
  },
  {
    file: `${views}/views.ts`,
    list: 'export const gameViews',
    row: `  '${slug}': () => import('./${slug}/view.tsx').then((game) => any(game.${name}View())),`,
  },
  {
    file: `${views}/icons.tsx`,
    importLine: `import { ${name}Icon } from './${slug}/icon.tsx'`,
    list: 'export const gameIcons',
    row: `  '${slug}': ${name}Icon,`,
  },
  ...['en', 'ko'].map((language) => ({
    file: `${views}/${language}.ts`,
    importLine: `import { ${name} } from './${slug}/${language}.ts'`,
    list: 'export const games',
    row: `  '${slug}': ${name},`,
  })),
]

/** The text of a registry with the game at the end of its list. */
export function withGame(text: string, { file, importLine, list, row }: Registry): string {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.startsWith(list))
  const end = lines.findIndex((line, at) => at > begin && line.startsWith('}'))
  if (begin === -1 || end === -1) throw new Error(`${file} has no list that begins with '${list}'`)
  const imports = lines.findLastIndex((line, at) => at < begin && line.startsWith('import '))
  return [
    ...lines.slice(0, imports + 1),
    ...(importLine === undefined ? [] : [importLine]),
    ...lines.slice(imports + 1, end),
    row,
    ...lines.slice(end),
  ].join('\n')
}
