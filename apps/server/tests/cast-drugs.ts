import { type CamelCaseClient, toSnakeCase } from '../src/platform/database/index.ts';

/** drugCode, brand, generic, genericCode, strength, form, ATC, schedule, extra column = value, EAN-13. */
const drugs: readonly (readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
])[] = [
  [
    'D00001',
    'Demoformin',
    'metformin',
    'G-METF-500',
    '500 mg',
    'tablet',
    'A10BA02',
    'S4',
    '',
    '2000000000015',
  ],
  ['D00002', 'Formetra', 'metformin', 'G-METF-500', '500 mg', 'tablet', 'A10BA02', 'S4', '', '2000000000022'],
  [
    'D00003',
    'Frusimax',
    'frusemide',
    'G-FRUS-40',
    '40 mg',
    'tablet',
    'C03CA01',
    'S4',
    'isScored',
    '2000000000039',
  ],
  [
    'D00004',
    'Digotest',
    'digoxin',
    'G-DIGO-62',
    '62.5 microg',
    'tablet',
    'C01AA05',
    'S4',
    '',
    '2000000000046',
  ],
  [
    'D00005',
    'Metrexan',
    'methotrexate',
    'G-METH-25',
    '2.5 mg',
    'tablet',
    'L04AX03',
    'S4',
    'isCytotoxic',
    '2000000000053',
  ],
  [
    'D00006',
    'Predfict',
    'predniSOLONE',
    'G-PRED-5',
    '5 mg',
    'tablet',
    'H02AB06',
    'S4',
    'isScored',
    '2000000000060',
  ],
  ['D00007', 'Oxydemo', 'oxycodone', 'G-OXYC-5', '5 mg', 'tablet', 'N02AA05', 'S8', '', '2000000000077'],
  ['D00008', 'Warfatest', 'warfarin', 'G-WARF-1', '1 mg', 'tablet', 'B01AA03', 'S4', '', '2000000000084'],
  [
    'D00009',
    'Pantofict XR',
    'pantoprazole',
    'G-PANT-40',
    '40 mg',
    'enteric tablet',
    'A02BC02',
    'S4',
    'isDoNotCrush',
    '2000000000091',
  ],
  [
    'D00010',
    'Amoxidem',
    'amoxicillin',
    'G-AMOX-500',
    '500 mg',
    'capsule',
    'J01CA04',
    'S4',
    '',
    '2000000000107',
  ],
];

export type Insert = (sql: string, values: unknown[]) => Promise<number>;

/** Shared drugs with a barcode each; answers their ids by drug code. */
export async function loadDrugs(owner: CamelCaseClient, insert: Insert): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [code, name, generic, genericCode, strength, form, atc, schedule, mark, ean] of drugs) {
    const id = await insert(
      `insert into drug (pharmacy_id, drug_code, drug_name, generic_name, generic_code, strength, form, atc_code, schedule, authorized, pack_size)
       values (0, $1, $2, $3, $4, $5, $6, $7, $8, 1, 30)`,
      [code, name, generic, genericCode, strength, form, atc, schedule],
    );
    if (mark !== '') await owner.query(`update drug set ${toSnakeCase(mark)} = true where id = $1`, [id]);
    await insert(
      'insert into drug_apn (pharmacy_id, drug_pharmacy_id, drug_id, drug_apn, gtin) values (0, 0, $1, $2, $3)',
      [id, ean, ean.padStart(14, '0')],
    );
    ids[code] = id;
  }
  return ids;
}
