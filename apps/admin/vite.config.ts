import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import admin from './package.json' with { type: 'json' }

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tailwindcss()],
  define: { __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? admin.version) },
  server: { proxy: { '/api': apiOrigin } },
  build: {
    target: 'es2022',
    manifest: true,
    // The page's policy takes nothing from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
