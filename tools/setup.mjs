import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, node, buildNpmCommand, root, runCommand } from './run.mjs';

const oldestNode = 20;

/** Whether node_modules holds exactly what package-lock.json asks for, on this system. */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    // Packages for other systems are optional and stay away.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const readLock = (path) => {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} };
};

const isUpToDate = () =>
  isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json')) && existsSync(node);

/** Brings node_modules in line with package-lock.json; says nothing when it is. Throws a sentence when it cannot. */
export async function installPackages() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Error(
      `Packwright needs Node ${oldestNode} or newer to install; this is ${process.versions.node}.`,
    );
  }
  if (isUpToDate()) return;
  console.log('Installing the packages that package-lock.json names …');
  const installed = await runCommand(
    ...buildNpmCommand('ci', '--no-fund', '--no-audit', '--loglevel=error', '--include=dev'),
  );
  if (installed.code !== 0) throw new Error(`npm ci failed:\n${installed.output.trim()}`);
  if (!existsSync(node)) {
    // An npm that runs no installation scripts leaves the package without its program.
    const rebuilt = await runCommand(
      ...buildNpmCommand('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'),
    );
    if (!existsSync(node))
      throw new Error(`The package node came without its program:\n${rebuilt.output.trim()}`);
  }
  console.log(`Installed in ${Math.round(installed.seconds)} s.`);
}

/** Runs an asynchronous main and ends with a plain sentence, not a stack, when it refuses. */
export async function runOrExplain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (isMain(import.meta.url)) await runOrExplain(installPackages);
