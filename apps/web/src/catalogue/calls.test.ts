import { expect, test, vi } from 'vitest';
import { searchDrugs } from '../patients/calls/look-ups.ts';
import { searchDrugOptions, searchMergeTargets } from './calls.ts';

const data = [
  { drugId: 1, drugName: 'Drug 150 mg', strength: '50 mg' },
  { drugId: 2, drugName: 'Drug 50 mg', strength: '50 mg' },
];
const labels = ['Drug 150 mg 50 mg', 'Drug 50 mg'];

vi.mock('../shell/client.ts', () => ({ client: { listDrugs: async () => ({ data }) } }));
vi.mock('../shell/session/index.ts', () => ({}));

test('drugs to choose from show their strength once', async () => {
  const { signal } = new AbortController();
  for (const options of [
    await searchDrugOptions('drug', signal),
    await searchMergeTargets(3, 'drug', signal),
    await searchDrugs('drug', signal),
  ])
    expect(options.map(({ label }) => label)).toEqual(labels);
});
