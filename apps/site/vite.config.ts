import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import site from './package.json' with { type: 'json' }

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  define: { __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? site.version) },
  ssr: { noExternal: [/^@reflex\//, 'wouter', 'swr'] },
  server: { proxy: { '/api': apiOrigin } },
  build: {
    target: 'es2022',
    // One stylesheet: it is small, and a page that changes never waits for its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
})
