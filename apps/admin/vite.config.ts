import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { gameColours } from '@reflex/contract/game-colours'
import { defineConfig } from 'vite'
import admin from './package.json' with { type: 'json' }

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

/** As many screens, or what stands in them, as must have a part in common for all to load it. */
const SHARED_BY = 3

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [gameColours('/app/admin.css'), react(), tailwindcss()],
  define: { __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? admin.version) },
  server: { proxy: { '/api': apiOrigin } },
  build: {
    target: 'es2022',
    manifest: true,
    // The page's policy takes nothing from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What several screens are made of comes in one file: in files of its own each, a screen took
          // fifteen of them, most of a few hundred bytes.
          groups: [
            {
              name: 'screens',
              test: /\/(admin|ui|contract)\/src\//,
              minShareCount: SHARED_BY,
            },
          ],
        },
      },
    },
  },
})
