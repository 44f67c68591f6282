import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';
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

const file = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

it.each([
  ['a good run', { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] }, [2, 0]],
  [
    'a failed test',
    { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'failed')] },
    [1, 1],
  ],
  [
    'a file that does not load',
    { numPassedTests: 2, numFailedTests: 0, testResults: [file('failed')] },
    [2, 1],
  ],
  ['no test at all', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, [0, 1]],
])('counts the unit tests of %s', (_name, report, [passed, failed]) => {
  expect(countVitest(report)).toEqual({ passed, failed });
});

it.each([
  ['a good run', { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] }, [3, 0]],
  [
    'a test that passed when repeated',
    { stats: { expected: 2, unexpected: 0, flaky: 1 }, errors: [] },
    [2, 1],
  ],
  ['a server that did not start', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }, [0, 1]],
])('counts the end-to-end tests of %s', (_name, report, [passed, failed]) => {
  expect(countPlaywright(report)).toEqual({ passed, failed });
});
