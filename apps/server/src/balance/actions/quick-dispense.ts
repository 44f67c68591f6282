import { quickRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { balanceCalls } from '@packwright/contract/balance';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import { getLocalTime } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { formatDecimal, zero } from '@packwright/core/quantity';
import { formatQueueFileName, queueColumns, type QueueLine } from '@packwright/core/quick-dispense';
import { findDoctorsByIds } from '../../doctors/index.ts';
import { isQuickDispenseInUse } from '../../access/index.ts';
import { createFileLink, dayMinutes, type FileLink, keepFile } from '../../platform/files/index.ts';
import { writeCsv } from '../../platform/lists/index.ts';
import { pickTaskPerson } from '../../platform/run-task-as.ts';
import type { Work } from '../../platform/work.ts';
import { loadQuickScripts, type QuickScript } from '../reads/quick-scripts.ts';
import { getPharmacyCode } from '../store/dispense-records.ts';
import {
  answerSupplies,
  countQueueFilesOfSecond,
  findQueueFile,
  insertQueueFile,
  lockQueue,
  type QueueFileRow,
  reserveQueueIds,
} from '../store/queue-files.ts';
import { writeQueueFile } from './write-queue-file.ts';

type QueueBody = HandlerInput<typeof balanceCalls.queueQuickScripts>['body'];
type Queued = HandlerOutput<typeof balanceCalls.queueQuickScripts>;

/** Everybody of a pharmacy that uses quick dispense may (QUICK-5). */
export async function assertQuickDispense({ db, who }: Work): Promise<void> {
  if (!(await isQuickDispenseInUse(db, who.pharmacyId))) throw new Refusal(quickRefusals.notInUse);
}

/** Asks the dispensary for the medicines of these prescriptions, all of them or none (QUICK-3). */
export async function queueQuickScripts(
  work: Work,
  { prescriptionIds, weekCount, isSentAgain }: QueueBody,
): Promise<Queued> {
  await assertQuickDispense(work);
  await lockQueue(work.db, work.who.pharmacyId);
  const wanted = new Set(prescriptionIds);
  const chosen = (await loadQuickScripts(work, { weekCount })).filter(({ line }) =>
    wanted.has(line.medicine.first.id),
  );
  if (chosen.length < wanted.size) throw new Refusal(sharedRefusals.notFound);
  const waiting = chosen.filter(({ queued }) => queued !== null);
  if (waiting.length > 0 && !isSentAgain) refuse(quickRefusals.alreadyQueued, waiting);
  const unknown = chosen.filter(({ supply }) => supply.quantity === zero);
  if (unknown.length > 0) refuse(quickRefusals.quantityUnknown, unknown);
  const [fileId = 0, ...lineIds] = await reserveQueueIds(work.db, chosen.length + 1);
  const lines = await buildLines(work, chosen, lineIds);
  const content = await writeContent(lines);
  const fileName = await chooseFileName(work);
  const { pharmacyId, userId } = work.who;
  const file = { pharmacyId, id: fileId, fileName, content, queuedBy: userId, queuedAt: work.now };
  await insertQueueFile(work.db, file, chosen.map(toNewLine(lineIds)));
  await work.tasks.enqueue(work.db, writeQueueFile, { ...pickTaskPerson(work.who), fileId });
  const patientIds = [...new Set(chosen.map(({ line }) => line.patient.id))];
  work.recordPatientRead({ subjects: { patient: patientIds }, total: patientIds.length });
  work.audit({
    area: 'balance',
    action: 'queue quick scripts',
    objectKind: 'queueFile',
    objectId: fileId,
    detail: { fileName, prescriptionIds: [...wanted], isSentAgain: isSentAgain ?? false },
  });
  return { ...(await linkToFile(work, { fileName, content })), queueFileId: fileId, queued: chosen.length };
}

async function chooseFileName({ db, who, now }: Work): Promise<string> {
  const code = await getPharmacyCode(db, who.pharmacyId);
  // Seconds are the same in every time zone of ours.
  const moment = { ...getLocalTime(who.timezone, now), seconds: now.slice(17, 19) };
  return formatQueueFileName(code, moment, (await countQueueFilesOfSecond(db, now)) + 1);
}

function refuse(
  entry: (typeof quickRefusals)[keyof typeof quickRefusals],
  scripts: readonly QuickScript[],
): never {
  const named = scripts.map(({ line: { patient, drug }, queued }) =>
    [`${formatPersonName(patient)}: ${displayDrugName(drug)}`, queued?.queuedBy].filter(Boolean).join(' · '),
  );
  throw new Refusal(entry, { messages: [entry.message, ...named] });
}

const toNewLine =
  (ids: readonly number[]) =>
  ({ line: { patient, medicine }, supply }: QuickScript, at: number) => ({
    id: ids[at] ?? 0,
    patientId: patient.id,
    prescriptionId: medicine.first.id,
    drugCode: medicine.drugCode,
    drugName: medicine.first.drugName,
    qty: supply.quantity,
    reason: supply.reason,
  });

async function buildLines(
  { db, who, today }: Work,
  scripts: readonly QuickScript[],
  ids: readonly number[],
): Promise<QueueLine[]> {
  const doctorIds = scripts.flatMap(({ line }) => line.prescriber?.id ?? []);
  const doctors = new Map((await findDoctorsByIds(db, doctorIds)).map((doctor) => [doctor.id, doctor]));
  return scripts.map(({ line, supply }, at) => ({
    externalPatientId: line.patient.externalPatientId > 0 ? String(line.patient.externalPatientId) : '',
    patientName: formatPersonName(line.patient),
    dob: line.patient.dob ?? '',
    drugCode: line.medicine.drugCode,
    drugName: line.drug.drugName,
    strength: line.drug.strength,
    quantityToDispense: formatDecimal(supply.quantity),
    scriptNumber: line.script?.scriptNumber ?? '',
    repeatsLeft: String(line.script?.repeatsLeft ?? ''),
    prescriberNumber: doctors.get(line.prescriber?.id ?? 0)?.pbsApproval ?? '',
    neededBy: line.cover.covered ?? today,
    reason: supply.reason,
    requestedBy: who.fullName,
    requestId: String(ids[at] ?? 0),
  }));
}

const numbers = new Set<keyof QueueLine>(['quantityToDispense', 'repeatsLeft', 'requestId']);

async function writeContent(lines: readonly QueueLine[]): Promise<string> {
  const rows = lines.map((line) =>
    queueColumns.map(
      (column) => ({ kind: numbers.has(column) ? 'number' : 'text', text: line[column] }) as const,
    ),
  );
  const bytes = await writeCsv({ name: 'queue', header: queueColumns, rows: [rows], isFromRight: false });
  return new TextDecoder().decode(bytes);
}

/** A file for the dispensary once more (QUICK-3). */
export async function downloadQueueFile(work: Work, id: number): Promise<FileLink> {
  await assertQuickDispense(work);
  const file = await findQueueFile(work.db, id);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  work.audit({ area: 'balance', action: 'download queue file', objectKind: 'queueFile', objectId: id });
  return linkToFile(work, file);
}

async function linkToFile(work: Work, { fileName, content }: Pick<QueueFileRow, 'fileName' | 'content'>) {
  const fileId = await keepFile(work, {
    kind: 'export',
    fileName,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(content),
    keepMinutes: dayMinutes,
  });
  return createFileLink(work, fileId);
}

/** Notes what the dispensary did; a second answer changes nothing (QUICK-4). */
export async function answerQueuedScripts(
  work: Work,
  { queuedScriptIds, state, note = '' }: HandlerInput<typeof balanceCalls.answerQueuedScripts>['body'],
): Promise<void> {
  await assertQuickDispense(work);
  const ids = [...new Set(queuedScriptIds)];
  const known = await answerSupplies(work.db, ids, { state, note, by: work.who.userId, at: work.now });
  if (known < ids.length) throw new Refusal(sharedRefusals.notFound);
  work.audit({
    area: 'balance',
    action: 'answer queued scripts',
    detail: { queuedScriptIds: ids, state, note },
  });
}
