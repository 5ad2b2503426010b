import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: { target: 'es2024', assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': server, '/apps': server, '/app/': { target: server, ws: true } } },
})
