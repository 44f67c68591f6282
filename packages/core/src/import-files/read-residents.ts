import { dateMessage, requiredMessage, supplies } from '../fields/index.ts';
import { readFileDay } from './read-file-day.ts';
import {
  doseColumns,
  medicineColumnNames,
  type PatientColumn,
  patientColumnNames,
  requiredResidentColumns,
  type ResidentColumn,
} from './resident-columns.ts';
import { buildProblem, type RowNote, rowSentences } from './row-sentences.ts';

/** A row of the file under the names of our columns; '' for what it does not hold. */
export interface FileRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly values: Readonly<Partial<Record<ResidentColumn, string>>>;
  /** Faults of the row itself, such as too many values. */
  readonly problems?: readonly RowNote[];
}

/** A medicine of a resident as the file has it. */
export interface FileMedicine {
  readonly barcode: string;
  readonly drugName: string;
  readonly strength: string;
  readonly form: string;
  readonly directions: string;
  readonly days: string;
  /** A code of `supplies`. */
  readonly packType: number;
  /** The letter of the pack; empty for the first one. */
  readonly pack: string;
  /** The doses at the mealtimes; null where no column gives any. */
  readonly doses: readonly string[] | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly indication: string;
  readonly note: string;
}

export interface ResidentRow {
  readonly row: number;
  readonly medicine: FileMedicine | null;
  readonly problems: readonly RowNote[];
}

/** Somebody with all their rows. */
export interface FileResident {
  /** All that the rows together say of the person. */
  readonly fields: Readonly<Record<PatientColumn, string>>;
  readonly rows: readonly ResidentRow[];
}

/** The residents of a file: rows of one dispense ID, or of one name and date of birth, are one person (IMPORT-12). */
export function readResidents(rows: readonly FileRow[]): FileResident[] {
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) {
    const key = buildResidentKey(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(readResident);
}

const getValue = ({ values }: FileRow, name: ResidentColumn): string => (values[name] ?? '').trim();

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/** Tells whose row it is: rows of one key are one resident (IMPORT-12). */
export function buildResidentKey(row: FileRow): string {
  const id = getValue(row, 'externalPatientId');
  if (id !== '') return `id ${id}`;
  const [lastName, firstName] = [getValue(row, 'lastName'), getValue(row, 'firstName')];
  // A row without a name belongs to nobody, and is refused by itself.
  if (lastName === '' || firstName === '') return `row ${row.row}`;
  const dob = getValue(row, 'dob');
  return `name ${fold(lastName)} | ${fold(firstName)} | ${readFileDay(dob) ?? dob}`;
}

function readResident(rows: readonly FileRow[]): FileResident {
  const found = new Map<PatientColumn, string>();
  const read = rows.map((row): ResidentRow => {
    const problems = [...(row.problems ?? []), ...takeFields(row, found)];
    return { row: row.row, ...readMedicine(row, problems) };
  });
  const fields = Object.fromEntries(patientColumnNames.map((name) => [name, found.get(name) ?? '']));
  return { fields: fields as FileResident['fields'], rows: nameMissing(read, found) };
}

/** Takes what a row says of the person; something else than another row said is a problem. */
function takeFields(row: FileRow, found: Map<PatientColumn, string>): RowNote[] {
  return patientColumnNames.flatMap((name) => {
    const value = getValue(row, name);
    const before = found.get(name);
    if (value === '') return [];
    const taken = name === 'dob' ? (readFileDay(value) ?? value) : value;
    if (name === 'allergiesText') {
      found.set(name, before === undefined || before === taken ? taken : `${before}; ${taken}`);
      return [];
    }
    found.set(name, before ?? taken);
    return before === undefined || fold(before) === fold(taken)
      ? []
      : [buildProblem(name, value, rowSentences.otherRow)];
  });
}

function nameMissing(rows: readonly ResidentRow[], found: ReadonlyMap<PatientColumn, string>): ResidentRow[] {
  const missing = requiredResidentColumns
    .filter((name) => !found.has(name))
    .map((name) => buildProblem(name, '', requiredMessage));
  return rows.map((row, at) => (at === 0 ? { ...row, problems: [...missing, ...row.problems] } : row));
}

const supplyCodes: Readonly<Record<string, number>> = {
  '': supplies.packed.code,
  packed: supplies.packed.code,
  yes: supplies.packed.code,
  y: supplies.packed.code,
  unpacked: supplies.unpacked.code,
  'not packed': supplies.unpacked.code,
  no: supplies.unpacked.code,
  n: supplies.unpacked.code,
  prn: supplies.prn.code,
  'packed prn': supplies.prn.code,
  'unpacked prn': supplies.unpackedPrn.code,
};

function readMedicine(row: FileRow, problems: readonly RowNote[]): Omit<ResidentRow, 'row'> {
  if (medicineColumnNames.every((name) => getValue(row, name) === '')) return { medicine: null, problems };
  const own = [...problems];
  const readDay = (name: 'startDate' | 'endDate'): string => {
    const text = getValue(row, name);
    const day = text === '' ? '' : readFileDay(text);
    if (day === null) own.push(buildProblem(name, text, dateMessage));
    return day ?? '';
  };
  const supply = getValue(row, 'supply');
  const packType = supplyCodes[fold(supply)];
  if (packType === undefined) own.push(buildProblem('supply', supply, rowSentences.supply));
  if (getValue(row, 'drugName') === '' && getValue(row, 'barcode') === '')
    own.push(buildProblem('drugName', '', requiredMessage));
  const doses = doseColumns.map((name) => getValue(row, name));
  const medicine: FileMedicine = {
    barcode: getValue(row, 'barcode'),
    drugName: getValue(row, 'drugName'),
    strength: getValue(row, 'strength'),
    form: getValue(row, 'form'),
    directions: getValue(row, 'directions'),
    days: getValue(row, 'days'),
    packType: packType ?? supplies.packed.code,
    pack: getValue(row, 'pack').toUpperCase(),
    doses: doses.every((dose) => dose === '') ? null : doses,
    startDate: readDay('startDate'),
    endDate: readDay('endDate'),
    indication: getValue(row, 'indication'),
    note: getValue(row, 'note'),
  };
  return { medicine, problems: own };
}
