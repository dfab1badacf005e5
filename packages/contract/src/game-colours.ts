import { catalogue, gameSlugs, type GameColour } from './catalogue.ts'

const lightDark = ({ light, dark }: GameColour): string => `light-dark(${light}, ${dark})`

/** The games' colours as the stylesheets know them. */
function gameColoursCss(): string {
  const rows = gameSlugs.map((slug) => ({ slug, ...catalogue[slug] }))
  const colours = rows.map(({ slug, colour }) => `--game-${slug}: ${lightDark(colour)};`)
  // The loud panel is dark in both themes.
  const onPanel = rows.map(({ slug, colour }) => `--panel-${slug}: ${colour.dark};`)
  const strong = rows.map(({ slug, strongColour }) => `--game-${slug}: ${lightDark(strongColour)};`)
  const accents = rows.map(
    ({ slug }) =>
      `[data-accent='${slug}'], [data-game='${slug}'] { --accent: var(--game-${slug}); }`,
  )
  return [
    `:root { ${[...colours, ...onPanel].join(' ')} }`,
    `@media (prefers-contrast: more) { :root { ${strong.join(' ')} } }`,
    `:root[data-comfort~='contrast'] { ${strong.join(' ')} }`,
    ...accents,
  ].join('\n')
}

/** For Vite: puts the colours behind an app's own stylesheet. */
export const gameColours = (stylesheet: string) => ({
  name: 'game-colours',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith(stylesheet) ? `${code}\n${gameColoursCss()}` : undefined,
})
