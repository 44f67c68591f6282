import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';
import { buildNpmCommand } from './run.mjs';
import { isInstalled } from './setup.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'a' },
    'node_modules/pg-other-system': { version: '8.0.0', integrity: 'b', optional: true },
    'packages/core': { version: '0.1.0' },
  },
};
const core = { 'packages/core': { version: '0.1.0' } };

it.each([
  ['the same versions', { 'node_modules/pg': { version: '8.0.0', integrity: 'a' }, ...core }, true],
  ['nothing', {}, false],
  ['another version', { 'node_modules/pg': { version: '8.0.1', integrity: 'a' }, ...core }, false],
  ['another content', { 'node_modules/pg': { version: '8.0.0', integrity: 'x' }, ...core }, false],
  ['no new workspace', { 'node_modules/pg': { version: '8.0.0', integrity: 'a' } }, false],
])('setup compares package-lock.json with what is installed: %s', (_name, packages, installed) => {
  expect(isInstalled(lock, { packages })).toBe(installed);
});

it('npm starts after an installation removed the Node that runs', () => {
  vi.stubEnv('npm_execpath', '/usr/lib/npm-cli.js');
  expect(buildNpmCommand('ci')).toEqual([process.execPath, ['/usr/lib/npm-cli.js', 'ci']]);
  const removed = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/removed/node');
  expect(buildNpmCommand('rebuild')[0]).toMatch(/^npm/);
  removed.mockRestore();
  vi.unstubAllEnvs();
});

const result = (status) => ({
  status,
  fullName: 'adds up',
  failureMessages: status === 'failed' ? ['\u001b[31mexpected 2 to be 3\u001b[39m\n  at sum.test.ts:4'] : [],
});
const file = (status, ...results) => ({
  name: 'sum.test.ts',
  status,
  message: 'Cannot find sum.ts',
  assertionResults: results.map(result),
});

it.each([
  ['a good run', { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] }, [2, 0]],
  [
    'a failed test',
    { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'failed')] },
    [1, 1, 'sum.test.ts › adds up\n    expected 2 to be 3\n      at sum.test.ts:4'],
  ],
  [
    'a file that does not load',
    { numPassedTests: 2, numFailedTests: 0, testResults: [file('failed')] },
    [2, 1, 'sum.test.ts › could not be loaded\n    Cannot find sum.ts'],
  ],
  ['no test at all', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, [0, 1]],
])('counts the unit tests of %s, and names what failed', (_name, report, [passed, failed, ...failures]) => {
  expect(countVitest(report)).toEqual({ passed, failed, failures });
});

it('tells the seed and the path of a property that failed, however long its counterexample is', () => {
  const tooShort = fc.property(fc.array(fc.string(), { minLength: 500 }), (texts) => texts.length < 500);
  const failed = { ...result('failed'), failureMessages: [catchError(() => fc.assert(tooShort)).stack] };
  const testResults = [{ name: 'sum.test.ts', status: 'failed', assertionResults: [failed] }];
  const { failures } = countVitest({ numPassedTests: 0, numFailedTests: 1, testResults });
  expect(failures[0]).toMatch(/\{ seed: -?\d+, path: "[\d:]+"/);
});

function catchError(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

const spec = (ok, status, message) => ({
  file: 'sum.spec.ts',
  title: 'adds up',
  ok,
  tests: [{ status, results: [{ error: message && { message } }] }],
});
const suites = (...specs) => [{ specs: [], suites: [{ specs }] }];

it.each([
  [
    'a good run',
    { stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites: suites(spec(true, 'expected')) },
    [1, 0],
  ],
  [
    'a failed test',
    {
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      errors: [],
      suites: suites(spec(false, 'unexpected', '2 is not 3')),
    },
    [0, 1, 'sum.spec.ts › adds up\n    2 is not 3'],
  ],
  [
    'a test that passed when repeated',
    {
      stats: { expected: 2, unexpected: 0, flaky: 1 },
      errors: [],
      suites: suites(spec(true, 'flaky', '2 was not 3 yet')),
    },
    [2, 1, 'sum.spec.ts › adds up\n    2 was not 3 yet'],
  ],
  [
    'a server that did not start',
    { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'No server' }], suites: [] },
    [0, 1, 'Playwright › could not run\n    No server'],
  ],
])(
  'counts the end-to-end tests of %s, and names what failed',
  (_name, report, [passed, failed, ...failures]) => {
    expect(countPlaywright(report)).toEqual({ passed, failed, failures });
  },
);

it('each decision has a number of its own, and none is missing', () => {
  const numbers = readdirSync(new URL('../docs/decisions', import.meta.url)).map((name) =>
    Number(name.slice(0, 4)),
  );
  expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
});
