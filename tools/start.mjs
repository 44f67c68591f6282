import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isMain, node, root } from './run.mjs';
import { serverProcess } from './server-process.mjs';
import { runOrExplain, installPackages } from './setup.mjs';

/**
 * Runs a program in the foreground and ends as it ends. In a terminal Ctrl-C reaches it by itself; other signals
 * are handed on. The channel lets it notice when we were killed.
 */
export function runAttached(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
  const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => undefined);
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  return child;
}

async function startServer() {
  await installPackages();
  const { buildWeb } = await import('./build-web.mjs');
  await buildWeb();
  runAttached(node, serverProcess.arguments, { env: { ...serverProcess.env, ...process.env } });
}

if (isMain(import.meta.url)) await runOrExplain(startServer);
