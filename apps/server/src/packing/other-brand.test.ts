import { checkDigitFor } from '@packwright/core/barcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { takes, twoBrands } from '../balance/swap.fixtures.ts';
import { everyStage, printedJob, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(() => server.close());

type Facts = Readonly<Record<string, unknown>>;

const withCheckDigit = (digits: string): string => `${digits}${checkDigitFor(digits)}`;

describe('a barcode of the same generic that is no brand of the medicine', () => {
  const warfarin = { genericName: 'warfarin' };

  it.each<[string, Facts, Facts]>([
    ['the brand of the medicine matters', { isBrandCritical: true }, {}],
    ['the brand that was scanned matters', {}, { isBrandCritical: true }],
    ['both are warfarin, by name', warfarin, warfarin],
    ['both are warfarin, by ATC code', { atcCode: 'B01AA03' }, { atcCode: 'B01AA03' }],
    ['the strength is another', { strength: '5 mg' }, { strength: '10 mg' }],
  ])('does not belong: %s', async (_, packed, scanned) => {
    const { jobIds, drugApn } = await twoOfOneGeneric(packed, scanned);
    expect((await refusalOf(api.matchScan({ body: { jobIds, drugApn } }))).code).toBe('APN_NOT_IN_PROFILE');
  });

  it('belongs when nothing speaks against it', async () => {
    const { jobIds, drugApn } = await twoOfOneGeneric({ strength: '5 mg' }, { strength: '5mg' });
    const { data } = await api.matchScan({ body: { jobIds, drugApn } });
    expect(data.isAlternativeSameGeneric).toBe(true);
  });

  /** A pack of the one brand at the bench, and the barcode of the other. */
  async function twoOfOneGeneric(packed: Facts, scanned: Facts) {
    const [one, other] = await twoBrands(server, packed, scanned);
    const body = { drugApn: withCheckDigit(`29${String(other.id).padStart(10, '0')}`) };
    await api.addDrugApn({ params: { drugId: other.id }, body });
    return { jobIds: [await printedJob(api, await takes(server, one))], ...body };
  }
});
