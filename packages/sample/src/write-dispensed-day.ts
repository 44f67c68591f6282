import type { FeedContent } from '@packwright/core/scripts';
import { dispensedColumns, type DispensedRow } from './dispensed-day.ts';

interface WrittenDay {
  readonly content: FeedContent;
  readonly text: string;
}

/** The forms in which a dispensing system may leave its day (FEED-8). */
const writers = {
  dsf1: (rows) => ({ content: 'SCR', text: writeTable(ownHeadings, rows) }),
  hl7: (rows) => ({ content: 'HL7', text: rows.map(writeMessage).join('') }),
  fhir: (rows) => ({ content: 'FHIR', text: writeBundle(rows) }),
  supply: (rows) => ({ content: 'SUPPLY', text: writeTable(listHeadings, rows) }),
} as const satisfies Readonly<Record<string, (rows: readonly DispensedRow[]) => WrittenDay>>;
export type DispensedForm = keyof typeof writers;

export const isDispensedForm = (form: string): form is DispensedForm => Object.hasOwn(writers, form);

/** The file that holds the scripts of a day in one of the forms, without what that form cannot say. */
export const writeDispensedDay = (form: DispensedForm, rows: readonly DispensedRow[]): WrittenDay =>
  writers[form](rows);

/** A comma or a quote in the name of a drug must not end its cell (RFC 4180). */
const formatCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

type Headings = Readonly<Partial<DispensedRow>>;

function writeTable(headings: Headings, rows: readonly DispensedRow[]): string {
  const columns = dispensedColumns.filter((name) => headings[name] !== undefined);
  const cells = [headings, ...rows].map((row) => columns.map((name) => formatCell(row[name] ?? '')));
  return cells.map((row) => `${row.join(',')}\r\n`).join('');
}

const ownHeadings: Headings = Object.fromEntries(dispensedColumns.map((name) => [name, name]));

const listHeadings: Headings = {
  scriptNumber: 'Script number',
  supplyNo: 'Supply number',
  scriptStatus: 'Status',
  externalPatientId: 'Patient ID',
  drugCode: 'Drug code',
  dispensedBrand: 'Drug',
  quantity: 'Quantity',
  repeatsAuthorised: 'Repeats',
  repeatsLeft: 'Repeats left',
  dispensedAt: 'Date dispensed',
  packedHint: 'Packed',
};

const hl7Escapes: Readonly<Record<string, string>> = { '|': 'F', '^': 'S', '&': 'T', '~': 'R', '\\': 'E' };
const escapeHl7 = (text: string): string =>
  text.replaceAll(/[|^&~\\]/g, (sign) => `\\${hl7Escapes[sign] ?? ''}\\`);

/** A time of HL7: digits alone, and the offset behind them. */
const writeHl7Time = (moment: string): string =>
  moment
    .replace(/\.\d+/, '')
    .replace(/Z$/, '+00:00')
    .replaceAll(/[-:T](?=.*[+-]\d\d:\d\d$)/g, '')
    .replace(/:(\d\d)$/, '$1');

function writeMessage(row: DispensedRow, at: number): string {
  const time = writeHl7Time(row.dispensedAt);
  const drug = `${escapeHl7(row.drugCode)}^${escapeHl7(row.dispensedBrand)}^L`;
  return [
    `MSH|^~\\&|DISPENSE||PACKWRIGHT||${time}||RDS^O13^RDS_O13|${at + 1}|P|2.5.1||||||UNICODE UTF-8`,
    `PID|1||${row.externalPatientId}^^^^PI||""`,
    `ORC|${row.recordAction === 'C' ? 'CA' : 'RE'}||${row.scriptNumber}`,
    `RXE||${drug}|1||TAB|||||${row.quantity}|TAB|${row.repeatsAuthorised}|||${row.scriptNumber}`,
    `RXD|${row.supplyNo}|${drug}|${time}|${row.quantity}|TAB||${row.scriptNumber}|${row.repeatsLeft}`,
  ]
    .map((segment) => `${segment}\r`)
    .join('');
}

function writeBundle(rows: readonly DispensedRow[]): string {
  const entry = rows.map((row) => ({
    resource: {
      resourceType: 'MedicationDispense',
      extension: [
        {
          url: 'http://hl7.org.au/fhir/StructureDefinition/dispense-number',
          valueInteger: Number(row.supplyNo),
        },
      ],
      identifier: [{ value: row.scriptNumber }],
      status: row.recordAction === 'C' ? 'cancelled' : 'completed',
      medicationCodeableConcept: { coding: [{ code: row.drugCode, display: row.dispensedBrand }] },
      subject: { identifier: { value: row.externalPatientId } },
      quantity: { value: Number(row.quantity), unit: 'tablet' },
      whenHandedOver: row.dispensedAt,
    },
  }));
  return `${JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })}\n`;
}
