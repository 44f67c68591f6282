import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chosenLanguage } from '../language/index.ts';
import { BarChart } from './bar-chart.tsx';
import { readAttributes, readLinks, stages } from './chart.fixtures.tsx';
import { Bars } from './bars.tsx';

vi.mock('@tanstack/react-router', async () => ({ Link: (await import('./chart.fixtures.tsx')).Link }));
afterEach(() => chosenLanguage.set('en'));

const drawBars = (): string => renderToStaticMarkup(<Bars chart={stages} width={332} height={138} />);

// Proves DASH-5, DASH-7.
test('each bar links to its list; Tab reaches one of them', () => {
  expect(readLinks(drawBars())).toEqual([
    ['/job/list?stage=checking', '\u2068Checking\u2069: \u20681,200\u2069', '0'],
    ['/job/list?stage=packing', '\u2068Packing\u2069: \u2068300\u2069', '-1'],
    ['/job/list?stage=failed', '\u2068Failed\u2069: \u20680\u2069', '-1'],
  ]);
  expect(readAttributes(drawBars(), 'data-tone')).toEqual(['amber', 'blue']);
});

/** From where to where each bar goes, without its round ends. */
const readBars = (html: string): string[] =>
  [...html.matchAll(/data-tone="\w+"><path [^>]*d="(M[\d.]+),\d+ (h[\d.]+)/g)].map(
    ([, from = '', length = '']) => `${from} ${length}`,
  );

test('bars begin where the language is read from; nothing has none', () => {
  expect(readBars(drawBars())).toEqual(['M20 h292', 'M20 h67']);
  chosenLanguage.set('ar');
  expect(readBars(drawBars())).toEqual(['M20 h292', 'M245 h67']);
});

// Proves DASH-7.
test('the numbers are there before anything is drawn, and take no Tab', () => {
  const html = renderToStaticMarkup(<BarChart {...stages} />);
  expect(html).toContain('min-height:138px');
  expect(html).toMatch(/<table [^>]*aria-label="Packs by stage"/);
  expect(html.match(/<td>[^<]*<\/td>/g)).toEqual(['<td>1,200</td>', '<td>300</td>', '<td>0</td>']);
  expect(readLinks(html)).toEqual([
    ['/job/list?stage=checking', '-1'],
    ['/job/list?stage=packing', '-1'],
    ['/job/list?stage=failed', '-1'],
  ]);
  expect(html).toMatch(/<button [^>]*aria-pressed="false"[^>]*>Numbers<\/button>/);
});

test('a single figure is no chart but its number', () => {
  const html = renderToStaticMarkup(<BarChart {...stages} figures={stages.figures.slice(0, 1)} />);
  expect(readLinks(html)).toEqual([['/job/list?stage=checking']]);
  expect(html).not.toContain('<button');
});
