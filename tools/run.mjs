import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the package `node` brings; it runs .ts files, which the Node that started us may not. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Programs of packages are JavaScript files: run by the pinned Node they need no shell on any system. */
export const getProgramPath = (path) => join(root, 'node_modules', ...path.split('/'));

/** npm itself, as it was started, or from the PATH: an installation removes the pinned Node that may be running this. */
export const buildNpmCommand = (...args) =>
  process.env.npm_execpath?.endsWith('.js') && existsSync(process.execPath)
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];

/** Runs a program in the repository; answers its exit code and, when not shown, its output. */
export function runCommand(command, args, { show = false, env = {}, cwd = root } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const end = (code) => resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Whether this module was named on the command line rather than imported. */
export const isMain = (url) => process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1];
