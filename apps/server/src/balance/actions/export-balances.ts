import { Refusal, sharedRefusals } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import { type BalanceColumn, balanceColumnNames, balanceColumns } from '@packwright/core/balance-files';
import { createDayOrNull } from '@packwright/core/days';
import { limits } from '@packwright/core/fields';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import { findDrugsByCodes } from '../../catalogue/index.ts';
import { mostNamed } from '../../platform/audit/index.ts';
import { type Cell, writeTable } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { findStrengths } from '../store/balance-facts.ts';
import { allBalances, listBalances, type ListedBalance } from '../store/balance-list.ts';
import { listFilePatients } from '../store/file-balances.ts';

export type BalanceFileFormat = 'xlsx' | 'csv';

/** All balances of the pharmacy as a file that can be imported again: each row sets what is there (LEDGER-24). */
export async function exportBalances(work: Work, format: BalanceFileFormat): Promise<FileAnswer> {
  const rows = await listBalances(work.db, allBalances);
  if (rows.length > limits.exportRows) throw new Refusal(sharedRefusals.exportTooLarge);
  const describeRow = await createRowDescriber(work, rows);
  work.audit({
    area: 'balance',
    action: 'export balances',
    objectKind: 'pharmacy',
    objectId: work.who.pharmacyId,
    detail: { format, rows: rows.length },
  });
  const read = [...new Set(rows.map(({ patientId }) => patientId))];
  work.recordPatientRead({ subjects: { patient: read.slice(0, mostNamed) }, total: read.length });
  const header = balanceColumnNames.map((name) => balanceColumns[name].heading);
  const body = rows.map((row) => {
    const cells = describeRow(row);
    return balanceColumnNames.map((name) => cells[name]);
  });
  return writeTable(work, { name: 'balances', header, rows: [body], isFromRight: false }, format);
}

type RowCells = Readonly<Record<BalanceColumn, Cell>>;

async function createRowDescriber(
  work: Work,
  rows: readonly ListedBalance[],
): Promise<(row: ListedBalance) => RowCells> {
  const ids = [...new Set(rows.map(({ patientId }) => patientId))];
  const codes = [...new Set(rows.map(({ drugCode }) => drugCode))];
  const patients = new Map(
    (await listFilePatients(work.db, ids, [])).map((patient) => [patient.patientId, patient]),
  );
  const strengths = await findStrengths(work.db, codes);
  const drugs = await findDrugsByCodes(work.db, codes);
  const forms = new Map(drugs.toReversed().map(({ drugCode, form }) => [drugCode, form]));
  return (row) => {
    const patient = patients.get(row.patientId);
    const dob = createDayOrNull(patient?.dob ?? null);
    return {
      patientCode: writeNumber(String(row.patientId)),
      urn: writeText(patient?.urn ?? ''),
      lastName: writeText(row.lastName),
      firstName: writeText(row.firstName),
      dob: dob === null ? writeText('') : { kind: 'day', day: dob, time: null },
      drugCode: writeText(row.drugCode),
      drugName: writeText(row.drugName),
      strength: writeText(strengths.get(row.drugCode) ?? ''),
      form: writeText(forms.get(row.drugCode) ?? ''),
      balance: writeNumber(formatDecimal(toHundredths(row.balance))),
      asAt: { kind: 'day', day: work.today, time: null },
      mode: writeText('OVERRIDE'),
      note: writeText(''),
    };
  };
}

const writeText = (text: string): Cell => ({ kind: 'text', text });
const writeNumber = (text: string): Cell => ({ kind: 'number', text });
