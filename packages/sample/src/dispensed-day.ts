import { createRandom, type Random } from './random.ts';

/** A medicine that a resident takes, as the dispensing system knows both. */
export interface DispensableMedicine {
  readonly externalPatientId: number;
  readonly drugCode: string;
  readonly drugName: string;
}

export interface DayOfPharmacy {
  readonly medicines: readonly DispensableMedicine[];
  /** '2026-03-02', the calendar day that is played. */
  readonly day: string;
  /** The same seed and day give the same scripts. */
  readonly seed: number;
  readonly scripts: number;
  /** When the script of this place was dispensed. */
  readonly getMoment: (at: number) => string;
  /** How many rows more are wrong, of each kind in turn. */
  readonly faults: number;
}

export const dispensedColumns = [
  'scriptNumber',
  'supplyNo',
  'recordAction',
  'externalPatientId',
  'drugCode',
  'dispensedBrand',
  'quantity',
  'repeatsAuthorised',
  'repeatsLeft',
  'dispensedAt',
  'scriptStatus',
  'packedHint',
] as const;
/** A script of the day, by the fields of the feed. */
export type DispensedRow = Readonly<Record<(typeof dispensedColumns)[number], string>>;

const quantities = [20, 28, 30, 56, 60, 100];
/** The mistakes of a dispensing system, each refused by the feed (FEED-3). */
const faults: readonly ((row: DispensedRow) => DispensedRow)[] = [
  (row) => ({ ...row, quantity: '0' }),
  (row) => ({ ...row, externalPatientId: '1999999999' }),
  (row) => ({ ...row, dispensedBrand: '' }),
  (row) => ({ ...row, recordAction: 'C', scriptStatus: 'CANCELLED' }),
];

const pad = (value: number): string => String(value).padStart(2, '0');

/** The scripts that a pharmacy dispenses on a day; empty where nobody takes anything. */
export function buildDispensedDay({
  medicines,
  day,
  seed,
  scripts,
  faults: wrong,
  getMoment,
}: DayOfPharmacy): readonly DispensedRow[] {
  if (medicines.length === 0) return [];
  const dayNumber = Number(day.replaceAll('-', ''));
  const random = createRandom(seed + dayNumber);
  return Array.from({ length: scripts + wrong }, (_, at) => {
    const row = buildRow(random, medicines, {
      number: `${dayNumber}${seed}${pad(at)}`,
      dispensedAt: getMoment(at),
    });
    const spoil = at < scripts ? undefined : faults[(at - scripts) % faults.length];
    return spoil ? spoil(row) : row;
  });
}

function buildRow(
  random: Random,
  medicines: readonly DispensableMedicine[],
  { number, dispensedAt }: { readonly number: string; readonly dispensedAt: string },
): DispensedRow {
  const { externalPatientId, drugCode, drugName } = random.pick(medicines);
  const repeats = random.whole(6);
  return {
    scriptNumber: number,
    supplyNo: '1',
    recordAction: 'N',
    externalPatientId: String(externalPatientId),
    drugCode,
    dispensedBrand: drugName,
    quantity: String(random.pick(quantities)),
    repeatsAuthorised: '5',
    repeatsLeft: String(repeats),
    dispensedAt,
    scriptStatus: random.percent(10) ? 'OWING' : 'ACTIVE',
    packedHint: random.percent(10) ? 'PRN' : 'PACKED',
  };
}
