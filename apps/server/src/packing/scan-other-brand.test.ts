import { computeCheckDigit } from '@packwright/core/barcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResidentTaking, createBrandPair } from '../brand-swap/swap.fixtures.ts';
import { everyStage, createPrintedJob, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

type DrugColumns = Readonly<Record<string, unknown>>;

const addCheckDigit = (digits: string): string => `${digits}${computeCheckDigit(digits)}`;

describe('a barcode of another brand with the same generic', () => {
  const warfarin = { genericName: 'warfarin' };

  it.each<[string, DrugColumns, DrugColumns]>([
    ['the brand of the medicine matters', { isBrandCritical: true }, {}],
    ['the brand that was scanned matters', {}, { isBrandCritical: true }],
    ['both are warfarin, by name', warfarin, warfarin],
    ['both are warfarin, by ATC code', { atcCode: 'B01AA03' }, { atcCode: 'B01AA03' }],
    ['the strength is another', { strength: '5 mg' }, { strength: '10 mg' }],
  ])('is refused: %s', async (_, packed, scanned) => {
    const { jobIds, drugApn } = await createSameGenericPair(packed, scanned);
    expect((await expectRefusal(api.matchScan({ body: { jobIds, drugApn } }))).code).toBe(
      'APN_NOT_IN_PROFILE',
    );
  });

  // Proves SWAP-4.
  it('is accepted when nothing prevents it', async () => {
    const { jobIds, drugApn } = await createSameGenericPair({ strength: '5 mg' }, { strength: '5mg' });
    const { data } = await api.matchScan({ body: { jobIds, drugApn } });
    expect(data.isAlternativeSameGeneric).toBe(true);
  });

  /** A pack of the one brand at the bench, and the barcode of the other. */
  async function createSameGenericPair(packed: DrugColumns, scanned: DrugColumns) {
    const [one, other] = await createBrandPair(server, packed, scanned);
    const body = { drugApn: addCheckDigit(`29${String(other.id).padStart(10, '0')}`) };
    await api.addDrugApn({ params: { drugId: other.id }, body });
    return { jobIds: [await createPrintedJob(api, await createResidentTaking(server, one))], ...body };
  }
});
