import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': { target: `http://${server}` },
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
});
