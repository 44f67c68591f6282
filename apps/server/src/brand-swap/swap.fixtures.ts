// Brands of one generic and residents who take them, for the tests of swaps and merges.
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createSharedDrug } from '../medication/medication.fixtures.ts';
import { createResident, type TestMedicine, type Resident } from '../packing/packing.fixtures.ts';

export interface BrandDrug {
  readonly id: number;
  readonly code: string;
}

let brands = 0;

/** An authorized brand of the shared catalogue with its own generic by default. */
export async function createBrand(
  server: TestServer,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<BrandDrug> {
  brands += 1;
  const code = `SW${brands}`;
  const drug = { drugName: `Brand ${code}`, strength: '5 mg', authorized: 1, ...facts };
  return { code, id: await createSharedDrug(server, code, drug) };
}

/** Two brands of one generic. */
export async function createBrandPair(
  server: TestServer,
  from: Readonly<Record<string, unknown>> = {},
  to: Readonly<Record<string, unknown>> = {},
): Promise<readonly [BrandDrug, BrandDrug]> {
  const genericCode = `G-SWAP-${brands}`;
  return [
    await createBrand(server, { genericCode, genericName: 'swapol', description: 'White round', ...from }),
    await createBrand(server, { genericCode, genericName: 'swapol', description: 'Blue oval', ...to }),
  ];
}

/** A drug that the pharmacy has added and that awaits review. */
export async function createOwnDrug(
  api: ApiClient,
  facts: Partial<Parameters<ApiClient['createDrug']>[0]['body']> = {},
): Promise<BrandDrug> {
  const { id } = await api.createDrug({ body: { drugName: 'Homemade', strength: '5 mg', ...facts } });
  return { id, code: facts.drugCode ?? `P${String(id).padStart(5, '0')}` };
}

/** One tablet in the morning. */
const daily = [100, 0, 0, 0] as const;

/** A resident with a line of this brand for each set of columns. */
export function createResidentTaking(
  server: TestServer,
  { id, code }: BrandDrug,
  lines: readonly (TestMedicine['columns'] & { readonly doses?: readonly number[] })[] = [{}],
  patient: Readonly<Record<string, unknown>> = {},
): Promise<Resident> {
  const medicines = lines.map(({ doses = daily, ...columns }) => ({
    drug: code,
    doses,
    columns: { drugId: id, ...columns },
  }));
  return createResident(server, medicines, patient);
}

/** Adjusts a balance manually. */
export const addTablets = (
  api: ApiClient,
  { patientId }: Resident,
  { code }: BrandDrug,
  qty: string,
  adjustmentType: 'add' | 'subtract' = 'add',
) => api.adjustBalance({ body: { patientId, drugCode: code, adjustmentType, qty, note: 'Counted' } });

/** The balances of a resident by drug code; a medicine without an account is absent. */
export async function getBalances(server: TestServer, { patientId }: Resident) {
  const rows = await queryAsOwner<{ drugCode: string; balance: number }>(
    server,
    'select drug_code, balance from vpb_account where patient_id = $1 order by id',
    [patientId],
  );
  return Object.fromEntries(rows.map(({ drugCode, balance }) => [drugCode, balance / 100]));
}

/** Kind, quantity, note and the balance after it, of every entry of a resident in the order of writing. */
export async function listBalanceEntries(server: TestServer, { patientId }: Resident) {
  return queryAsOwner<{ drugCode: string; kind: string; qty: number; note: string; naturalKey: string }>(
    server,
    `select a.drug_code, e.kind, e.qty / 100 as qty, e.note, e.natural_key from vpb_entry e
     join vpb_account a on a.id = e.account_id where a.patient_id = $1 order by e.id`,
    [patientId],
  );
}
