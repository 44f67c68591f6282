import { packTypes } from '@packwright/core/fields';
import { describe, expect, test } from 'vitest';
import { layoutPackLabel, layoutPackPapers, layoutTestPage } from '../src/index.ts';
import { cases } from './cases.ts';
import { toGolden } from './display-list.ts';

const getGoldenPath = (name: string) => `../src/golden/${name}.json`;

describe('the reviewed display lists', () => {
  test.each(Object.entries(cases))('match the %s sheet', async (name, facts) => {
    await expect(toGolden(layoutPackPapers(facts))).toMatchFileSnapshot(getGoldenPath(name));
  });

  test('match labels, with and without the mark of a reprint', async () => {
    const leftOut = { ...cases.ordinary, skipped: [{ prescriptionId: 4, reason: 'Out of stock' }] };
    const facts = [cases.ordinary, cases['part-week'], cases['other-scripts'], leftOut];
    const labels = facts.map(layoutPackLabel);
    await expect(toGolden(labels)).toMatchFileSnapshot(getGoldenPath('label'));
  });

  test.each(packTypes)('match the test page of %s', async (packType) => {
    const facts = {
      pharmacyName: 'Wattle Street Pharmacy',
      profileName: 'Back room',
      packType,
      measures: cases.ordinary.profile,
      columns: 4,
    };
    await expect(toGolden([layoutTestPage(facts)])).toMatchFileSnapshot(
      getGoldenPath(`test-page-${packType.toLowerCase().replace(' ', '-')}`),
    );
  });
});
