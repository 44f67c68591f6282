import { packTypes } from '@packwright/core/fields';
import { describe, expect, test } from 'vitest';
import { layoutPackLabel, layoutPackPapers, layoutTestPage } from '../src/index.ts';
import { cases } from './cases.ts';
import { toGolden } from './display-list.ts';

const getGoldenPath = (name: string) => `../src/golden/${name}.json`;

describe('the display lists that were looked at and found right', () => {
  test.each(Object.entries(cases))('%s sheet', async (name, facts) => {
    await expect(toGolden(layoutPackPapers(facts))).toMatchFileSnapshot(getGoldenPath(name));
  });

  test('labels, with and without the mark of a reprint', async () => {
    const labels = [cases.ordinary, cases['part-week'], cases['other-scripts']].map(layoutPackLabel);
    await expect(toGolden(labels)).toMatchFileSnapshot(getGoldenPath('label'));
  });

  test.each(packTypes)('test page of %s', async (packType) => {
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
