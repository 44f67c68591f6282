import { foldHeading, matchColumns, readDoctorName, readFileDay } from '../import-files/index.ts';
import { buildFileRemark, feedFileFaults, type LineRemark } from '../scripts/index.ts';
import { adapterFaults, isCountedInPacks } from './adapter-faults.ts';
import {
  type FeedReading,
  type FieldNames,
  isNamed,
  LineCollector,
  type SentValues,
} from './line-collector.ts';
import { dayStart, MomentFinder, type PharmacyClock } from './pharmacy-clock.ts';
import { requiredSupplyColumns, type SupplyColumn, supplyColumns } from './supply-columns.ts';

/** A row with its number, as a spreadsheet counts; the headings are the first. */
export interface SupplyRow {
  readonly row: number;
  readonly values: readonly string[];
}

/** Reads a list of supplies: headings in plain words, and a row for each supply (FEED-8). */
export function* readSupplyList([head, ...rows]: readonly SupplyRow[], clock: PharmacyClock): FeedReading {
  const headings = head?.values ?? [];
  const columns = matchColumns(supplyColumns, headings, { remembered: {} });
  const missing = requiredSupplyColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { lines: [], remarks: missing.map(buildMissingRemark) };
  const lines = new LineCollector(nameFields(columns, headings));
  const moments = new MomentFinder(clock);
  for (const { row, values } of rows) {
    if (lines.isFull) break;
    if (values.length === headings.length) readRow(row, buildCells(columns, values), lines, moments);
    else lines.refuse(feedFileFaults.describeWidth(values.length, headings.length), row, '');
    yield;
  }
  return lines.finish();
}

const buildMissingRemark = (name: SupplyColumn): LineRemark =>
  buildFileRemark(adapterFaults.columnMissing, 1, supplyColumns[name].heading);

type Cells = Readonly<Record<SupplyColumn, string>>;

function buildCells(columns: readonly (SupplyColumn | '')[], values: readonly string[]): Cells {
  const cells: Record<SupplyColumn, string> = { ...noCells };
  for (const [at, name] of columns.entries()) if (name !== '') cells[name] = (values[at] ?? '').trim();
  return cells;
}

const names = Object.keys(supplyColumns) as SupplyColumn[];
const noCells = Object.fromEntries(names.map((name) => [name, ''])) as Cells;

/** The headings of this file; fields that no column of it says have that of the list. */
function nameFields(columns: readonly (SupplyColumn | '')[], headings: readonly string[]): FieldNames {
  const name = (column: SupplyColumn): string =>
    headings[columns.indexOf(column)]?.trim().slice(0, 100) ?? supplyColumns[column].heading;
  const same = Object.fromEntries(names.map((column) => [column, name(column)]));
  const ofPatient = { ...same, medicareIrn: name('medicareNumber') };
  const ofDoctor = {
    externalDoctorId: name('doctorNumber'),
    lastName: name('doctorName'),
    firstName: name('doctorName'),
  };
  return {
    PAT: ofPatient,
    DOC: { ...ofDoctor, prescriberNumber: name('doctorNumber') },
    DRG: { ...same, brandName: name('drugName'), gtin: name('barcode') },
    SCR: {
      ...same,
      externalDoctorId: name('doctorNumber'),
      recordAction: name('status'),
      scriptStatus: name('status'),
      dispensedBrand: name('drugName'),
      pbsItemCode: name('pbsCode'),
      dispensedAt: name('dispensedOn'),
    },
  };
}

function readRow(row: number, cells: Cells, lines: LineCollector, moments: MomentFinder): void {
  const { quantity, unit } = readAmount(cells.quantity);
  if (isCountedInPacks(unit))
    return lines.refuse(adapterFaults.inPacks, row, lines.getName('SCR', 'quantity'));
  const { externalPatientId, drugCode, drugName, pbsCode, scriptNumber } = cells;
  if (isNamed(cells)) lines.add('PAT', row, readPatient(cells));
  const doctor = readDoctorName(cells.doctorName);
  if (cells.doctorNumber !== '' && doctor.lastName !== '')
    lines.add('DOC', row, {
      recordAction: 'U',
      externalDoctorId: cells.doctorNumber,
      prescriberNumber: cells.doctorNumber,
      ...doctor,
    });
  lines.add('DRG', row, readDrug(cells));
  lines.add('SCR', row, {
    ...readStatus(cells.status),
    scriptNumber,
    supplyNo: cells.supplyNo || '1',
    externalPatientId,
    externalDoctorId: cells.doctorNumber,
    drugCode,
    dispensedBrand: drugName,
    pbsItemCode: pbsCode,
    quantity,
    dispensedAt: readMoment(cells, moments),
    repeatsAuthorised: cells.repeatsAuthorised,
    repeatsLeft: cells.repeatsLeft,
    prescribedDate: readDay(cells.prescribedDate),
    directions: cells.directions,
    packedHint: readHint(cells.packedHint),
    notes: cells.notes,
  });
}

/** A number with the unit that some reports put behind it: '60 tablets'. */
function readAmount(text: string): { readonly quantity: string; readonly unit: string } {
  const [, quantity = text, unit = ''] = /^(\d[\d.]*)\s*([a-z]+)$/i.exec(text) ?? [];
  return { quantity, unit };
}

/** Any other text stays as it is, and is refused where a day is due. */
const readDay = (text: string): string => readFileDay(text) ?? text;

function readPatient(cells: Cells): SentValues {
  const { externalPatientId, lastName, firstName, dvaNumber, ihi, facilityCode, ward, room } = cells;
  const card = cells.medicareNumber.replaceAll(/[\s/-]/g, '');
  return {
    recordAction: 'U',
    externalPatientId,
    lastName,
    firstName,
    dob: readDay(cells.dob),
    medicareNumber: card.slice(0, 10),
    medicareIrn: card.slice(10),
    dvaNumber,
    ihi,
    facilityCode,
    ward,
    room,
  };
}

function readDrug({ drugCode, drugName, genericName, strength, form, pbsCode, barcode }: Cells): SentValues {
  return {
    recordAction: 'U',
    drugCode,
    brandName: drugName,
    genericName,
    strength,
    form,
    pbsCode,
    gtin: barcode,
  };
}

const statusWords: readonly (readonly [RegExp, string])[] = [
  [/^(active|supplied|dispensed|new|complete|completed|repeat|)$/, 'ACTIVE'],
  [/^(cancelled|canceled|deleted|reversed|returned)$/, 'CANCELLED'],
  [/^(owing|owed)$/, 'OWING'],
  [/^(deferred)$/, 'DEFERRED'],
  [/^(onhold|held|hold)$/, 'ON_HOLD'],
];

/** A word that is none of these stays as it is and is refused. */
function readStatus(text: string): SentValues {
  const word = foldHeading(text);
  const scriptStatus = statusWords.find(([words]) => words.test(word))?.[1] ?? text;
  return { recordAction: scriptStatus === 'CANCELLED' ? 'C' : 'U', scriptStatus };
}

const hintWords: Readonly<Record<string, string>> = {
  y: 'PACKED',
  yes: 'PACKED',
  packed: 'PACKED',
  n: 'UNPACKED',
  no: 'UNPACKED',
  notpacked: 'UNPACKED',
  unpacked: 'UNPACKED',
  prn: 'PRN',
  unpackedprn: 'UNPACKED_PRN',
};

function readHint(text: string): string {
  const word = foldHeading(text);
  return Object.hasOwn(hintWords, word) ? (hintWords[word] ?? text) : text;
}

const momentOfCell = /^(.*?\S)[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?$/i;
const timeOfCell = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$/i;

/** By the clock of the pharmacy, unless the cell names an offset; a day alone begins it. */
function readMoment({ dispensedOn, dispensedTime }: Cells, moments: MomentFinder): string {
  const [, day = dispensedOn, ...parts] = momentOfCell.exec(dispensedOn.slice(0, 60)) ?? [];
  const ofCell = parts.length > 0 ? formatTime(parts) : dayStart;
  const time = dispensedTime === '' ? ofCell : formatTime(timeOfCell.exec(dispensedTime)?.slice(1) ?? []);
  return moments.find(readFileDay(day) ?? '', time) ?? dispensedOn;
}

function formatTime([hours = '', minutes = '', seconds = '00', half = '']: readonly (
  | string
  | undefined
)[]): string {
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours === '' ? '' : `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}
