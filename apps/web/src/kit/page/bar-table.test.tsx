import { expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { BarTable } from './bar-table.tsx';

it('draws a bar for each share and says every value', () => {
  const html = renderToStaticMarkup(
    <BarTable
      label="Packing"
      headings={['Person', 'Packs', 'Packs an hour']}
      rows={[
        { name: 'Jo', values: [1200, 11.3] },
        { name: 'Priya', values: [300, null] },
      ]}
    />,
  );
  expect(html).toContain('aria-label="Packing"');
  expect(html.match(/--share:[\d.]+/g)).toEqual(['--share:1', '--share:0.25']);
  expect(html.match(/<td>[^<]*<\/td>/g)).toEqual([
    '<td>1,200</td>',
    '<td>11.3</td>',
    '<td>300</td>',
    '<td>—</td>',
  ]);
});

// Proves DASH-7.
it('a figure can lead to what was counted, from its row', () => {
  const html = renderToStaticMarkup(
    <BarTable
      label="Packs"
      headings={['Stage', 'Packs']}
      rows={[{ name: 'Checking', values: [4], link: (name) => <a href="/job/list">{name}</a> }]}
    />,
  );
  expect(html).toMatch(/<th scope="row"><a href="\/job\/list">.*Checking.*<\/a>/);
});

it('draws no bar of a table whose values are nothing', () => {
  const html = renderToStaticMarkup(
    <BarTable label="Packs" headings={['Group', 'Packs']} rows={[{ name: 'Home', values: [0] }]} />,
  );
  expect(html).toContain('--share:0');
});
