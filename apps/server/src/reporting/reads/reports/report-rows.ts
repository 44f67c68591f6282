import type { ReportRow } from '@packwright/contract/reporting';
import { translateHeadings } from '@packwright/contract/paper-labels';
import { type Day, toWireDay } from '@packwright/core/days';
import { checkResults, readCheckResult } from '@packwright/core/jobs';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import {
  describeSlotDoses,
  findIncidentHarm,
  findIncidentPlace,
  isSupplyChosen,
  isTakenDuring,
  type PatientReportCode,
} from '@packwright/core/reports';
import { listReportedSwaps } from '../../../brand-swap/index.ts';
import { loadReportChanges, loadReportMedicines } from '../../../medication/index.ts';
import { listReportedIncidents, loadReportLines, loadReportPacks } from '../../../packing/index.ts';
import type { Work } from '../../../platform/work.ts';
import type { Resident, ResolvedReport } from './resolve-report.ts';

type Values = ReportRow['values'];
/** Loads the rows of some residents: texts of columns, each with its patient. */
type Loader = (
  work: Work,
  patientIds: readonly number[],
  report: ResolvedReport,
) => Promise<readonly { readonly patientId: number; readonly values: Values }[]>;

const formatWireDay = (day: Day | null): string => (day === null ? '' : toWireDay(day));

const loadMedicines: Loader = async (work, patientIds, report) => {
  const medicines = await loadReportMedicines(work, patientIds, report.language);
  return medicines
    .filter((medicine) => isSupplyChosen(medicine.packType, report) && isTakenDuring(medicine, report))
    .map(({ patientId, foilLabel, headings, startDate, endDate, said }) => ({
      patientId,
      values: {
        foilLabel,
        medicine: said.name,
        genericName: said.genericName,
        directions: said.directions.join(' '),
        doses: describeSlotDoses(said.doses, translateHeadings(headings, report.language)),
        howOften: said.howOften,
        start: formatWireDay(startDate),
        end: formatWireDay(endDate),
        indication: report.isPrintIndications ? said.indication : '',
        supply: said.supply,
        remarks: said.remarks.join(' · '),
      },
    }));
};

const loadLines: Loader = async (work, patientIds, { from, to, language }) => {
  const lines = await loadReportLines(work, { patientIds, from, to }, language);
  return lines.map(({ job, quantity, wholeTablets, ...line }) => ({
    patientId: job.patientId,
    values: {
      ...line,
      jobNumber: job.jobNumber,
      packStartDate: job.windowStart,
      foilLabel: job.foilLabel,
      quantity: formatDecimal(quantity),
      wholeTablets: String(wholeTablets),
      status: String(job.status),
    },
  }));
};

const loadChanges: Loader = async (work, patientIds, { from, to, language }) => {
  const changes = await loadReportChanges(work, { patientIds, from, to }, language);
  return changes.map(({ patientId, at, userName, ...change }) => ({
    patientId,
    values: { ...change, date: at, user: userName },
  }));
};

const loadPacks: Loader = async (work, patientIds, { from, to }) => {
  const packs = await loadReportPacks(work, { patientIds, from, to });
  return packs.map((pack) => ({
    patientId: pack.patientId,
    values: {
      jobNumber: pack.jobNumber,
      packStartDate: pack.windowStart,
      packEndDate: pack.windowEnd,
      numberOfWeek: String(pack.weekCount),
      packType: pack.packType,
      category: pack.category,
      dateCreated: pack.createdAt,
      createdBy: pack.createdName,
      lastPrintDate: pack.lastPrintedAt ?? '',
      printedBy: pack.printedName,
      packedAt: pack.packedAt ?? '',
      packedBy: pack.packedName,
      correctedBy: pack.correctedNames,
      correctionReason: describeCorrection(pack),
      checkedAt: pack.checkedAt ?? '',
      checkedBy: pack.checkedName,
      completedAt: pack.completedAt ?? '',
      completedBy: pack.completedName,
      status: String(pack.status),
    },
  }));
};

function describeCorrection({
  correctionReason,
  correctionComment,
}: {
  readonly correctionReason: number;
  readonly correctionComment: string;
}): string {
  const result = readCheckResult(correctionReason);
  const reason = result === null || result === 'pending' ? '' : checkResults[result].label;
  return [reason, correctionComment].filter(Boolean).join(': ');
}

const loadSwaps: Loader = async ({ db, who: { timezone } }, patientIds, { from, to }) => {
  const swaps = await listReportedSwaps(db, { patientIds, from, to, timezone });
  return swaps.map(({ patientId, at, userName, comment, patients, movedQty, reversedAt, ...swap }) => ({
    patientId,
    values: {
      ...swap,
      date: at,
      patients: String(patients),
      movedQty: formatDecimal(toHundredths(movedQty)),
      user: userName,
      userComment: comment,
      reversedAt: reversedAt ?? '',
    },
  }));
};

const loadIncidents: Loader = async ({ db, who: { timezone } }, patientIds, { from, to }) => {
  const incidents = await listReportedIncidents(db, { patientIds, from, to, timezone });
  return incidents.map(({ patientId, at, windowStart, stage, ...incident }) => ({
    patientId,
    values: {
      ...incident,
      date: at,
      packStartDate: windowStart,
      stage: String(stage),
      found: findIncidentPlace(incident.category),
      harm: findIncidentHarm(incident.category, incident.harm),
    },
  }));
};

const loaders: Readonly<Record<PatientReportCode, Loader>> = {
  MEDICATION_PROFILE: loadMedicines,
  MEDICATION_LIST: loadMedicines,
  PACKING_SUMMARY: loadLines,
  MEDICATION_CHANGES: loadChanges,
  PACK_HISTORY: loadPacks,
  BRAND_SWAPS: loadSwaps,
  INCIDENTS: loadIncidents,
};

/** Of residents whose rows are read at once: as few as keep a batch of packs small. */
const batchSize = 100;

/** The rows of a report, resident by resident, a batch of residents at a time (REPORT-3). */
export async function* readReportRows(
  work: Work,
  report: ResolvedReport,
  residents: readonly Resident[],
  onResidents: (done: number) => void = () => {},
): AsyncGenerator<readonly ReportRow[]> {
  for (let at = 0; at < residents.length; at += batchSize) {
    const some = residents.slice(at, at + batchSize);
    const found = await loaders[report.code](
      work,
      some.map(({ id }) => id),
      report,
    );
    const byPatient = Map.groupBy(found, ({ patientId }) => patientId);
    yield some.flatMap((resident) =>
      (byPatient.get(resident.id) ?? []).map(({ patientId, values }) => ({
        patientId,
        values: { ...describeResident(resident), ...values },
      })),
    );
    onResidents(Math.min(at + batchSize, residents.length));
  }
}

const describeResident = ({ name, groupName, wardName, room, dob, prescriber }: Resident): Values => ({
  patientName: name,
  patientGroupName: groupName,
  place: [wardName, room].filter(Boolean).join(' '),
  dob,
  prescriber,
});
