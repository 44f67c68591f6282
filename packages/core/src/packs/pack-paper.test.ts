import { expect, it } from 'vitest';
import { groupByPaper } from './pack-paper.ts';

// Proves PACK-42.
it('cards share the paper of their type, rolls that of their brand', () => {
  const solid = { packType: 'SOLID', blisterType: 0, clientCode: 'PPAK' };
  const packs = [
    solid,
    { ...solid, packType: 'TRIFOLD' },
    { ...solid, clientCode: '' },
    { ...solid, blisterType: 1 },
    { ...solid, blisterType: 1, clientCode: 'MEDICO' },
  ];
  const groups = groupByPaper(packs, (pack) => pack);
  expect(groups.map(({ paper, items }) => [Object.values(paper).join(' '), items.length])).toEqual([
    ['SOLID 0 ', 2],
    ['TRIFOLD 0 ', 1],
    ['SOLID 1 PPAK', 1],
    ['SOLID 1 MEDICO', 1],
  ]);
});
