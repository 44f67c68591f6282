import { findChangedFiles } from './changed-files.mjs';
import { isMain, node, getProgramPath, runCommand } from './run.mjs';
import { runOrExplain, installPackages } from './setup.mjs';

/** What was judged before is kept in `.cache`, so that a small change is judged in a tenth of the time. */
const buildTscArguments = (config) => {
  const kept = `.cache/${config.replace(/\W/g, '-')}.tsbuildinfo`;
  return ['typescript/bin/tsc', '-p', config, '--noEmit', '--incremental', '--tsBuildInfoFile', kept];
};

/** Everything that can be judged without running the product; each gate is one line of the result. */
const gates = {
  'types of core': buildTscArguments('tsconfig.core.json'),
  'types of packages and server': buildTscArguments('tsconfig.json'),
  'types of web': buildTscArguments('apps/web/tsconfig.json'),
  lint: ['oxlint/bin/oxlint', '--deny-warnings'],
  format: ['@biomejs/biome/bin/biome', 'format'],
  walls: ['../tools/check-walls.ts'],
  rules: ['../tools/check-rules.ts'],
  words: ['../tools/check-words.ts'],
  unused: ['knip/bin/knip.js', '--no-progress', '--no-config-hints'],
};

const isCode = (path) => /\.(ts|tsx|mjs|cjs|js)$/.test(path);
const reaches = {
  core: /^packages\/core\//,
  server: /^(apps\/server|packages|e2e|bench|tools)\/|^[^/]+$/,
  web: /^(apps\/web|packages\/(core|contract))\//,
};

/** The gates that some changed files can break, with what they have to read; all of them when packages changed. */
export function selectGates(changed) {
  const code = changed.filter(isCode);
  const formatted = changed.filter((path) => /\.(ts|tsx|mjs|cjs|js|css|json)$/.test(path));
  if (changed.some((path) => /(^|\/)(package(-lock)?|tsconfig[^/]*)\.json$/.test(path))) return gates;
  const hasChanged = (reach) => code.some((path) => reach.test(path));
  return Object.fromEntries(
    Object.entries({
      'types of core': hasChanged(reaches.core) && gates['types of core'],
      'types of packages and server': hasChanged(reaches.server) && gates['types of packages and server'],
      'types of web': hasChanged(reaches.web) && gates['types of web'],
      lint: code.length > 0 && gates.lint,
      format: formatted.length > 0 && [...gates.format, '--no-errors-on-unmatched', ...formatted],
      walls: code.length > 0 && gates.walls,
      rules: (code.length > 0 || changed.some((path) => path.startsWith('docs/'))) && gates.rules,
      words: code.length > 0 && [...gates.words, ...code],
      unused: code.length > 0 && gates.unused,
    }).filter(([, gate]) => gate !== false),
  );
}

/** Runs the gates, as many at once as there are processors; says each result as it comes. */
export async function runChecks(chosen = gates) {
  const names = Object.keys(chosen);
  const waiting = [...names];
  const failures = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const [file, ...args] = chosen[name];
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
  const isPart = process.argv.includes('--changed');
  const { passed, failed } = await runChecks(isPart ? selectGates(findChangedFiles()) : gates);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

if (isMain(import.meta.url)) await runOrExplain(main);
