import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chosenLanguage } from '../language/index.ts';
import { readAttributes, readLinks } from './chart.fixtures.tsx';
import { ColumnChart } from './column-chart.tsx';
import { Columns } from './columns.tsx';
import type { ChartProps } from './figures.ts';

vi.mock('@tanstack/react-router', async () => ({ Link: (await import('./chart.fixtures.tsx')).Link }));
afterEach(() => chosenLanguage.set('en'));

const days: ChartProps = {
  label: 'Packs by day',
  headings: ['Day', 'Packs'],
  figures: ['01/03/2026', '02/03/2026', '03/03/2026'].map((name, at) => ({
    name,
    values: [at * 4],
    link: { to: '/job/list', search: { stage: name } },
  })),
};
const drawColumns = (): string => renderToStaticMarkup(<Columns chart={days} width={400} height={210} />);
/** Where the columns begin and end. */
const readPlaces = (html: string): [number, number][] =>
  [...html.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(([, x, width]) => [
    Math.round(Number(x)),
    Math.round(Number(x) + Number(width)),
  ]);

// Proves DASH-5, DASH-7.
test('each column is a link to its day', () => {
  expect(readLinks(drawColumns())).toEqual([
    ['/job/list?stage=01/03/2026', '\u206801/03/2026\u2069: \u20680\u2069', '0'],
    ['/job/list?stage=02/03/2026', '\u206802/03/2026\u2069: \u20684\u2069', '-1'],
    ['/job/list?stage=03/03/2026', '\u206803/03/2026\u2069: \u20688\u2069', '-1'],
  ]);
  expect(readAttributes(drawColumns(), 'aria-label')[0]).toBe('Packs by day');
});

test('days and their axis begin where the language is read from', () => {
  const english = readPlaces(drawColumns());
  expect(english.map(([x]) => x)).toEqual(english.map(([x]) => x).toSorted((a, b) => a - b));
  chosenLanguage.set('ar');
  expect(readPlaces(drawColumns())).toEqual(english.map(([from, to]) => [400 - to, 400 - from]));
});

test('the place of columns is kept until they come', () => {
  expect(renderToStaticMarkup(<ColumnChart {...days} />)).toContain('min-height:210px');
});
