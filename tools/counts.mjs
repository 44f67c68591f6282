import { stripVTControlCharacters } from 'node:util';

/**
 * Counts of vitest's JSON report, and what failed, by name; a file that could not be loaded, or a run without
 * tests, is a failure.
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(isFailed)
      .map(({ fullName, failureMessages }) => formatFailure(name, fullName, failureMessages[0])),
  );
  return countEmptyAsFailure({
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...failures,
      ...broken.map(({ name, message }) => formatFailure(name, 'could not be loaded', message)),
    ],
  });
}

/** Counts of Playwright's JSON report, and what failed; a test that passed only when repeated has not passed. */
export function countPlaywright({ stats, errors, suites }) {
  return countEmptyAsFailure({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites
        .flatMap(listSpecs)
        .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
        .map(({ file, title, tests }) => formatFailure(file, title, tests[0]?.results[0]?.error?.message)),
      ...errors.map(({ message }) => formatFailure('Playwright', 'could not run', message)),
    ],
  });
}

const isFailed = ({ status }) => status === 'failed';
const listSpecs = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** A failure in a few lines, without the colours of a terminal; all of it stands where it happened. */
const formatFailure = (file, title, message = '') =>
  [`${file} › ${title}`, ...stripVTControlCharacters(message).split('\n').slice(0, 6)].join('\n    ');

const countEmptyAsFailure = (counts) =>
  counts.passed + counts.failed === 0 ? { ...counts, failed: 1 } : counts;
