import { expect, test } from 'vitest';
import { act, buildJob, buildPackedLine, confirmPass, describeOutcome } from '../../tests/sample-job.ts';
import { listCheckReasons } from './index.ts';

// Proves PACK-73.
test('stock that expires inside the pack is checked singly', () => {
  const line = buildPackedLine({ id: 7, isShortDated: true });
  expect(listCheckReasons(line)).toEqual(['shortDated']);
  const job = buildJob({ status: 'checking', lines: [buildPackedLine(), line] });
  expect(describeOutcome(act(job, confirmPass))).toBe('CHECK_LINES_FIRST 7');
  const checked = buildJob({ status: 'checking', lines: [{ ...line, check: 'passed' }] });
  expect(describeOutcome(act(checked, confirmPass))).toBe('distribution');
});
