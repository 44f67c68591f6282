import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const page = join(root, 'bench', 'RESULTS.md');
const nightTitle = '## The last whole night';

/** Two halves of bench/RESULTS.md: the figures of `npm run bench`, and the last `npm run test:night`. */
export function splitResults(text) {
  const at = text.indexOf(nightTitle);
  return at < 0 ? { figures: text, night: '' } : { figures: text.slice(0, at), night: text.slice(at) };
}

/** The parts of a night and their results, with the requested sizes. */
export function formatNight({ date, sizes, stages, total }) {
  const asked = Object.entries(sizes).map(([name, size]) => `${name}=${size}`);
  const rows = stages.map(
    ({ name, passed, failed, seconds }) =>
      `| ${name} | ${passed} | ${failed} | ${Math.round(seconds / 60)} min |`,
  );
  return [
    nightTitle,
    '',
    `${date}, \`npm run test:night\` with ${asked.join(', ')}: ${total.passed} passed, ${total.failed} failed.`,
    '',
    '| stage | passed | failed | took |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const readResults = () => (existsSync(page) ? readFileSync(page, 'utf8') : '# Results\n\n');

/** Puts new figures in the place of the old ones; the night stays. */
export function writeFigures(figures) {
  const { night } = splitResults(readResults());
  writeFileSync(page, night === '' ? figures : `${figures}\n${night}`);
}

/** Puts this night in the place of the last one; the figures stay. */
export function writeNight(night) {
  const { figures } = splitResults(readResults());
  writeFileSync(page, `${figures.trimEnd()}\n\n${formatNight(night)}`);
}
