import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, getProgramPath, root, runCommand } from './run.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { writeNight } from './results-page.mjs';
import { installPackages } from './setup.mjs';

const none = Object.freeze({ passed: 0, failed: 0 });
const createFailure = (reason) => ({ passed: 0, failed: 1, failures: [reason] });

const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

/** Runs a runner that writes a JSON report; a bad exit without a failed test still counts as one. */
async function runWithReport(command, args, options, count) {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runCommand(command, args(file), { ...options(file), show: true });
    if (!existsSync(file)) return createFailure(`${command} ended with ${code} and without a report`);
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: [`${command} ended with ${code}, though no test failed`] }
      : counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A run of hours names each test as it ends, so that its first failure can be read before its last. */
const isNight = process.env.NIGHT !== undefined;

const runUnitTests = () =>
  runWithReport(
    node,
    (file) => [
      getProgramPath('vitest/vitest.mjs'),
      'run',
      `--reporter=${isNight ? 'verbose' : 'dot'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    () => ({}),
    countVitest,
  );

const sampleFolder = mkdtempSync(join(tmpdir(), 'packwright-e2e-'));
// Open to the unprivileged user that PostgreSQL runs as when the tests run as root.
chmodSync(sampleFolder, 0o755);
process.on('exit', () => rmSync(sampleFolder, { recursive: true, force: true }));

/** Loads the sample of the stories; where that fails, the first story tries again and shows why. */
async function loadSample() {
  const { code } = await runCommand(node, ['e2e/load-sample.ts'], {
    env: { E2E_SAMPLE: sampleFolder, PORT: '3998' },
  });
  if (code !== 0) rmSync(sampleFolder, { recursive: true, force: true });
}

async function runDays() {
  const folder = join(root, 'e2e', 'days');
  const specs = existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => /\.(spec|test)\.ts$/.test(name))
    : [];
  if (specs.length === 0) {
    console.log('  e2e/days holds no specification yet: 0 tests');
    return none;
  }
  const { ensureChromium } = await import('./chromium.mjs');
  await ensureChromium();
  return runWithReport(
    node,
    () => [
      getProgramPath('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    (file) => ({
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(existsSync(sampleFolder) && { E2E_SAMPLE: sampleFolder }),
      },
    }),
    countPlaywright,
  );
}

/** Builds the pages; each that has become too heavy to open counts as a failure. */
async function checkWebBuild() {
  await (await import('./build-web.mjs')).buildWeb({ always: true });
  const { measureFirstLoads, findOverweightPages } = await import('./first-load.mjs');
  const loads = measureFirstLoads();
  const problems = findOverweightPages(loads);
  for (const problem of problems) console.log(`  ${problem}`);
  return { passed: 1 + loads.length - problems.length, failed: problems.length, failures: problems };
}

const stages = {
  check: async () => (await import('./check.mjs')).runChecks(),
  // The unit tests wait for PostgreSQL and for time to pass: the build and the sample take what they leave.
  tests: async () => {
    const preparing = checkWebBuild()
      .catch((error) => createFailure(`web build: ${error.message}`))
      .finally(loadSample);
    return addCounts(await runUnitTests(), await preparing);
  },
  'end to end': runDays,
  // By day the faults that the product holds are among the unit tests.
  ...(isNight && {
    'seeded faults': async () => (await import('./faults.mjs')).runFaults({ seeds: 5, residents: 60 }),
  }),
};

/** One stage: any error counts as a failure, and the next stage still runs. */
async function runStage(name, stage) {
  const began = performance.now();
  console.log(`\n━━ ${name}`);
  const counts = await stage().catch((error) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(reason);
    return createFailure(reason);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`━━ ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return { name, seconds, ...counts };
}

/** The sizes that the command asks for, by the names of their variables. */
const readNightSizes = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(MODEL|BAD_INPUT|KILL|RACE)_[A-Z_]+$/.test(name)),
  );

const done = [];
const prepared = await runStage('setup', () => installPackages().then(() => none));
const total = { passed: prepared.passed, failed: prepared.failed };
for (const [name, stage] of Object.entries(total.failed === 0 ? stages : {})) {
  const ended = await runStage(name, stage);
  done.push(ended);
  total.passed += ended.passed;
  total.failed += ended.failed;
}
const failures = [prepared, ...done].flatMap(({ name, failures = [] }) =>
  failures.map((failure) => `  ${name}: ${failure}`),
);
// Last, so that a reader of the end of a long output finds them.
if (failures.length > 0) console.log(`\n━━ failed\n${failures.join('\n')}`);
if (isNight)
  writeNight({ date: new Date().toISOString().slice(0, 10), sizes: readNightSizes(), stages: done, total });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
