import { isMain, node, getProgramPath, runCommand } from './run.mjs';
import { runOrExplain, installPackages } from './setup.mjs';

const buildTscArguments = (config) => ['typescript/bin/tsc', '-p', config, '--noEmit'];

/** Everything that can be judged without running the product; each gate is one line of the result. */
const gates = {
  'types of core': buildTscArguments('tsconfig.core.json'),
  'types of packages and server': buildTscArguments('tsconfig.json'),
  'types of web': buildTscArguments('apps/web/tsconfig.json'),
  lint: ['oxlint/bin/oxlint', '--deny-warnings'],
  format: ['@biomejs/biome/bin/biome', 'format'],
  walls: ['../tools/check-walls.ts'],
  unused: ['knip/bin/knip.js', '--no-progress', '--no-config-hints'],
};

/** Runs the gates, as many at once as there are processors; says each result as it comes. */
export async function runChecks(names = Object.keys(gates)) {
  const waiting = [...names];
  const failures = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const [file, ...args] = gates[name];
      const { code, output, seconds } = await runCommand(node, [getProgramPath(file), ...args]);
      console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) failures.push(`── ${name}\n${output.trim()}\n`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const failure of failures) console.log(failure);
  return { passed: names.length - failures.length, failed: failures.length, failures };
}

async function main() {
  await installPackages();
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

if (isMain(import.meta.url)) await runOrExplain(main);
