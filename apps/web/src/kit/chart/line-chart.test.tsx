import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { readAttributes, readLinks } from './chart.fixtures.tsx';
import { Line } from './line.tsx';
import type { ChartProps } from './figures.ts';
import { LineChart } from './line-chart.tsx';

vi.mock('@tanstack/react-router', async () => ({ Link: (await import('./chart.fixtures.tsx')).Link }));

const weeks: ChartProps = {
  label: 'Passed the first check',
  headings: ['Week up to', 'Rate'],
  figures: [96.5, null, 98, 97].map((rate, at) => ({ name: `0${at + 1}/03/2026`, values: [rate] })),
  format: (rate) => `${rate} %`,
};
const drawLine = (): string => renderToStaticMarkup(<Line chart={weeks} width={400} height={210} />);

test('a week without a value is a gap and says so', () => {
  const html = drawLine();
  expect(html.match(/<circle /g)).toHaveLength(3);
  const [path = ''] = readAttributes(html, 'd');
  expect(path.match(/M/g)).toHaveLength(2);
  expect(html).toContain('aria-label="\u206802/03/2026\u2069: \u2068—\u2069"');
});

test('points without a list behind them are pictures with a name', () => {
  const html = drawLine();
  expect(readLinks(html)).toEqual([]);
  expect(html.match(/<g [^>]*role="img"[^>]*>/g)).toHaveLength(4);
  expect(html).toContain('Arrow keys go from figure to figure.');
});

test('axis and table write values as the line has them', () => {
  expect(drawLine()).toMatch(/<text [^>]*>98 %<\/text>/);
  expect(renderToStaticMarkup(<LineChart {...weeks} />)).toContain('<td>96.5 %</td>');
});
