import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const server = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // The browser's own Host and Origin go through, so that the server's checks of them hold here too.
    proxy: { '/api': { target: server }, '/files': { target: server } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first versions that know light-dark(); older targets would rewrite it into something that no longer switches.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
