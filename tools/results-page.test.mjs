import { expect, it } from 'vitest';
import { splitResults, formatNight } from './results-page.mjs';

const night = formatNight({
  date: '2030-01-02',
  sizes: { MODEL_RUNS: '5000' },
  stages: [{ name: 'tests', passed: 3, failed: 1, seconds: 600 }],
  total: { passed: 3, failed: 1 },
});

it('a night says its sizes, its stages and how it ended', () => {
  expect(night).toContain('`npm run test:night` with MODEL_RUNS=5000: 3 passed, 1 failed.');
  expect(night).toContain('| tests | 3 | 1 | 10 min |');
});

it('the figures and the night of one page are told apart, so that either is replaced alone', () => {
  const figures = '# Results\n\n| a | 1 |\n\n';
  expect(splitResults(`${figures}${night}`)).toEqual({ figures, night });
  expect(splitResults(figures)).toEqual({ figures, night: '' });
});
