import { Refusal, scriptRefusals } from '@packwright/contract';
import { type balanceCalls, type PickingLine, pickingList } from '@packwright/contract/balance';
import { listLabels } from '@packwright/contract/list-labels';
import type { HandlerInput } from '@packwright/contract/machinery';
import { formatDay, getLocalTime } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { addQuantities, formatDecimal, parseSignedQuantity, zero } from '@packwright/core/quantity';
import { type Instant, toMilliseconds } from '../../platform/clock/index.ts';
import { findStockLocations } from '../../catalogue/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentScript } from '../present/scripts.ts';
import { type FoundScript, searchScripts } from '../reads/search-scripts.ts';
import { readScriptFilter } from '../rules/read-script-filter.ts';
import { auditTaken } from './export-scripts.ts';

type PickingBody = HandlerInput<typeof balanceCalls.printPickingReport>['body'];

/** The scripts of an import, to be picked from the shelf: by medicine, with the sum of each (SCRIPT-11). */
export async function printPickingReport(
  work: Work,
  { scriptTrackingIds, dateTimeImport, format = 'pdf', language = 'en' }: PickingBody,
): Promise<FileLink> {
  const wanted = new Set(scriptTrackingIds);
  const filter = readScriptFilter(work, { scriptTrackingIds, isImported: true });
  const { rows } = await searchScripts(work, { ...filter, limit: wanted.size, offset: 0 }, undefined);
  const isOfImport = ({ row }: FoundScript): boolean =>
    !dateTimeImport || isSameMoment(row.importedAt, dateTimeImport);
  if (rows.length < wanted.size || !rows.every(isOfImport)) throw new Refusal(scriptRefusals.notImported);
  auditTaken(
    work,
    'print picking report',
    rows.map(({ row }) => row.foundPatient),
    { format },
  );
  const total = listLabels[language]['pickingLine.total'];
  const about = [...new Set(rows.map((row) => describeImport(work, row)))].toSorted();
  const drugIds = rows.flatMap(({ row }) => row.profileDrugId ?? []);
  const locations = await findStockLocations(work.db, [...new Set(drugIds)]);
  const lines = buildLines(work, rows, locations, total);
  return exportList(work, pickingList, [lines], { format, language, about });
}

const isSameMoment = (one: string | null, other: Instant): boolean =>
  one !== null && toMilliseconds(one) === toMilliseconds(other);

function describeImport({ who }: Work, { row }: FoundScript): string {
  if (row.importedAt === null) return row.importer ?? '';
  const { day, time } = getLocalTime(who.timezone, row.importedAt);
  return `${formatDay(day)} ${time}, ${row.importer ?? ''}`;
}

/** The scripts by medicine and patient; a medicine of several is followed by its sum. */
function buildLines(
  work: Work,
  rows: readonly FoundScript[],
  locations: ReadonlyMap<number, string>,
  total: string,
): PickingLine[] {
  const lines = rows.map((row): PickingLine => {
    const script = presentScript(row, work.today);
    return {
      medication: script.profileDrugName || script.drugName,
      stockLocation: locations.get(script.profileDrugId) ?? '',
      patient: formatPersonName(script),
      patientGroupName: script.patientGroupName,
      scriptNumber: script.scriptNumber,
      dispensedDate: script.dispensedDate,
      quantity: script.balanceEffect,
    };
  });
  const sorted = lines.toSorted(
    (one, other) =>
      one.medication.localeCompare(other.medication, 'en') || one.patient.localeCompare(other.patient, 'en'),
  );
  return [...Map.groupBy(sorted, ({ medication }) => medication)].flatMap(([medication, own]) =>
    own.length > 1 ? [...own, buildSum(medication, own, total)] : own,
  );
}

const buildSum = (medication: string, lines: readonly PickingLine[], total: string): PickingLine => ({
  medication,
  stockLocation: '',
  patient: total,
  patientGroupName: '',
  scriptNumber: '',
  dispensedDate: '',
  quantity: formatDecimal(
    addQuantities(...lines.map(({ quantity }) => parseSignedQuantity(quantity) ?? zero)),
  ),
});
