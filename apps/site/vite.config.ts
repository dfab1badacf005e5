import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { gameColours } from '@reflex/contract/game-colours'
import { defineConfig } from 'vite'
import { longTexts } from './build/long-texts.ts'
import site from './package.json' with { type: 'json' }

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

/** What every page stands on, as far as more than one of them asks for it. */
const shell = [
  'app/(shell|routing)',
  'features/pwa',
  'lib/(routing|loading|scheduling|toasts|icons|storage/(?!room-name)|api|format)',
  'ads',
  'tracking/consent',
  'features/profile',
  'features/share/open-room',
  'features/pending/(held-note|claim-views|own-claims)',
  // The table of routes asks for them.
  'lib/words/(text-names|page-words|lazy-words)',
]

/**
 * What home does without at first stays out of the shell, though many ask for it: what is looked after
 * once a page is there, and what results and boards are drawn with.
 */
const watched = [
  'tracking/(?!consent)',
  'ads/network',
  'tracking/consent/consent-(controls|buttons)',
]
const drawn = [
  'lib/charts',
  'lib/format/(score-figure|use-format-score|country|date|signed|utc-day)',
  'lib/storage/last-runs',
]

/** What a device keeps and has yet to send: every page looks after it once it is there. */
const kept = [
  'features/progress/missions/(advance|kept-periods|missions|periods|read-missions|record)',
  'lib/scheduling/challenge-underway',
  'features/progress/stamp/(day|stamp|read-stamp|kept-stamp)',
  'features/nickname/publish-nickname',
  'play/(deliver|outbox|submit-score)',
  'features/challenge/(outbox|submission)',
  'features/progress/(tick-bar|missions/mission-icon)',
]

const anyOf = (parts: readonly string[]): RegExp => new RegExp(`/src/(${parts.join('|')})\\b`)
/** Asked for with a press, or by pages that few open. */
const seldom = 'dialog|turn-icon|qr/|made-up-names|room-change|group-name'
const isInShell = new RegExp(
  `/src/(${shell.join('|')})\\b|/(ui|contract)/src/(?!${seldom})|/views/src/(views|words|icons|[a-z-]+/icon)\\.`,
)
const comesLater = anyOf([...watched, ...drawn])

export default defineConfig({
  root: import.meta.dirname,
  plugins: [longTexts(), gameColours('/app/site.css'), react(), tailwindcss()],
  define: {
    __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? site.version),
  },
  ssr: { noExternal: [/^@reflex\//, 'wouter', 'swr'] },
  // The page /api is the site's own.
  server: { proxy: { '^/(api/|embed/|oembed)': apiOrigin } },
  build: {
    target: 'es2022',
    // One stylesheet: it is small, and a page that changes never waits for its own.
    cssCodeSplit: false,
    // The pages' policy takes nothing from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it would warn of plugins that only wait for a core.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // A page's scripts come in a few files, not in twenty, as each may cost a round trip: the
          // libraries, which seldom change, the shell, and what all games are played with.
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|wouter|swr)\// },
            {
              name: 'shell',
              test: (id: string) => isInShell.test(id) && !comesLater.test(id),
              minShareCount: 2,
            },
            { name: 'watched', test: anyOf(watched), minShareCount: 2 },
            { name: 'drawn', test: anyOf(drawn), minShareCount: 2 },
            { name: 'kept', test: anyOf(kept), minShareCount: 2 },
            {
              name: 'play',
              test: /site\/src\/play\/|views\/src\/parts\/|games\/src\/(core|choice)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
