// Brands of one generic and residents who take them, for the tests of swaps and merges.
import { asOwner } from '../../tests/as-owner.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { aDrug } from '../medication/medication.fixtures.ts';
import { aResident, type Medicine, type Resident } from '../packing/packing.fixtures.ts';

export interface BrandFacts {
  readonly id: number;
  readonly code: string;
}

let brands = 0;

/** A brand of the shared catalogue, authorized, of a generic of its own unless told otherwise. */
export async function aBrand(
  server: TestServer,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<BrandFacts> {
  brands += 1;
  const code = `SW${brands}`;
  const drug = { drugName: `Brand ${code}`, strength: '5 mg', authorized: 1, ...facts };
  return { code, id: await aDrug(server, code, drug) };
}

/** Two brands that stand for each other. */
export async function twoBrands(
  server: TestServer,
  from: Readonly<Record<string, unknown>> = {},
  to: Readonly<Record<string, unknown>> = {},
): Promise<readonly [BrandFacts, BrandFacts]> {
  const genericCode = `G-SWAP-${brands}`;
  return [
    await aBrand(server, { genericCode, genericName: 'swapol', description: 'White round', ...from }),
    await aBrand(server, { genericCode, genericName: 'swapol', description: 'Blue oval', ...to }),
  ];
}

/** A drug that the pharmacy has added and that awaits review. */
export async function anOwnDrug(
  api: ApiClient,
  facts: Partial<Parameters<ApiClient['createDrug']>[0]['body']> = {},
): Promise<BrandFacts> {
  const { id } = await api.createDrug({ body: { drugName: 'Homemade', strength: '5 mg', ...facts } });
  return { id, code: facts.drugCode ?? `P${String(id).padStart(5, '0')}` };
}

/** One tablet in the morning. */
const daily = [100, 0, 0, 0] as const;

/** A resident with a line of this brand for each set of columns. */
export function takes(
  server: TestServer,
  { id, code }: BrandFacts,
  lines: readonly (Medicine['columns'] & { readonly doses?: readonly number[] })[] = [{}],
  patient: Readonly<Record<string, unknown>> = {},
): Promise<Resident> {
  const medicines = lines.map(({ doses = daily, ...columns }) => ({
    drug: code,
    doses,
    columns: { drugId: id, ...columns },
  }));
  return aResident(server, medicines, patient);
}

/** Puts pills into a balance by hand. */
export const count = (
  api: ApiClient,
  { patientId }: Resident,
  { code }: BrandFacts,
  qty: string,
  adjustmentType: 'add' | 'subtract' = 'add',
) => api.adjustBalance({ body: { patientId, drugCode: code, adjustmentType, qty, note: 'Counted' } });

/** The balances of a resident by drug code; a medicine without an account is absent. */
export async function balancesOf(server: TestServer, { patientId }: Resident) {
  const rows = await asOwner<{ drugCode: string; balance: number }>(
    server,
    'select drug_code, balance from vpb_account where patient_id = $1 order by id',
    [patientId],
  );
  return Object.fromEntries(rows.map(({ drugCode, balance }) => [drugCode, balance / 100]));
}

/** Kind, quantity, note and the balance after it, of every entry of a resident in the order of writing. */
export async function entriesOf(server: TestServer, { patientId }: Resident) {
  return asOwner<{ drugCode: string; kind: string; qty: number; note: string; naturalKey: string }>(
    server,
    `select a.drug_code, e.kind, e.qty / 100 as qty, e.note, e.natural_key from vpb_entry e
     join vpb_account a on a.id = e.account_id where a.patient_id = $1 order by e.id`,
    [patientId],
  );
}
