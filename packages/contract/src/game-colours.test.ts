import { expect, test } from 'vitest'
import { catalogue, gameSlugs } from './catalogue.ts'
import { gameColours } from './game-colours.ts'

const plugin = gameColours('app.css')
const [own, root = '', contrast = '', comfort = '', ...accents] = (
  plugin.transform('a {}', '/src/app.css') ?? ''
).split('\n')

test('each game’s colours stand behind the app’s own stylesheet, and behind no other', () => {
  expect(own).toBe('a {}')
  expect(plugin.transform('a {}', '/src/app.css.ts')).toBeUndefined()
  expect(plugin).toMatchObject({ name: 'game-colours', enforce: 'pre' })
  expect(accents).toHaveLength(gameSlugs.length)
})

test.each(gameSlugs)(
  '%s has a colour for each theme, for more contrast, and for the dark panel',
  (slug) => {
    const { colour, strongColour } = catalogue[slug]
    const plain = `--game-${slug}: light-dark(${colour.light}, ${colour.dark});`
    const strong = `--game-${slug}: light-dark(${strongColour.light}, ${strongColour.dark});`
    const rules = (text: string) => /\{ (--.*;) \}/.exec(text)?.[1]?.split(/(?<=;) /)
    expect(rules(root)).toEqual(expect.arrayContaining([plain, `--panel-${slug}: ${colour.dark};`]))
    for (const more of [contrast, comfort]) expect(rules(more)).toContain(strong)
    expect(accents).toContain(
      `[data-accent='${slug}'], [data-game='${slug}'] { --accent: var(--game-${slug}); }`,
    )
  },
)

test('more contrast is what the system asks for, or the visitor', () => {
  expect(root).toMatch(/^:root \{ --game-.* \}$/)
  expect(contrast).toMatch(/^@media \(prefers-contrast: more\) \{ :root \{ --game-.* \} \}$/)
  expect(comfort).toMatch(/^:root\[data-comfort~='contrast'\] \{ --game-.* \}$/)
})
