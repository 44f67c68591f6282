import { join } from 'node:path';
import { node, getProgramPath, root } from './run.mjs';
import { serverProcess } from './server-process.mjs';
import { runAttached } from './start.mjs';

const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, APP_ENV: process.env.APP_ENV ?? 'development' };

/** The server restarts when its sources change, the pages reload by themselves; when one ends both do. */
const watched = ['--watch', '--watch-preserve-output', ...serverProcess.arguments];
const server = runAttached(node, watched, { env: { ...serverProcess.env, ...env } });
const pages = runAttached(node, [getProgramPath('vite/bin/vite.js')], { env, cwd: join(root, 'apps/web') });

process.on('exit', () => {
  server.kill('SIGTERM');
  pages.kill('SIGTERM');
});
