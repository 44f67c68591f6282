/** Counts of vitest's JSON report; a file that could not be loaded, or a run without tests, is a failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  return orEmpty({ passed: report.numPassedTests, failed: report.numFailedTests + broken });
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has not passed. */
export function countPlaywright({ stats, errors }) {
  return orEmpty({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length });
}

const orEmpty = (counts) => (counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts);
