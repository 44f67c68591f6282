import { Refusal, reportingRefusals, sharedRefusals } from '@packwright/contract';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import { type reportingCalls, scriptRequestList } from '@packwright/contract/reporting';
import { createDay, type Day, formatDay } from '@packwright/core/days';
import { limits } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import type { ScriptLetterFacts } from '@packwright/pdf';
import {
  findRequest,
  listRequestedPatients,
  lockRequests,
  recordRequest,
  type RequestLine,
  reserveRequestId,
} from '../../balance/index.ts';
import { createFileLink, dayMinutes, type FileLink, keepFile } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentRequestLine } from '../present/script-requests.ts';
import { openLetters } from '../reads/script-letters.ts';
import { findRequestLines } from '../reads/search-script-requests.ts';
import { drawLetters } from './draw-letters.ts';
import { groupLetters, type LetterLines } from '../rules/group-letters.ts';

type ExportBody = HandlerInput<typeof reportingCalls.exportScriptRequests>['body'];
type Exported = HandlerOutput<typeof reportingCalls.exportScriptRequests>;

const nothing: Exported = { fileName: '', fileUrl: '', scriptRequestIds: [], requested: 0 };

/** Asks for the scripts of a filter by letters, shows how the letters would be, or lists the scripts in a table. */
export async function exportScriptRequests(
  work: Work,
  { format = 'pdf', columns, language = 'en', isAskedAgain, isPreview, ...filter }: ExportBody,
): Promise<Exported> {
  const isAsking = format === 'pdf' && !isPreview;
  if (isAsking) await lockRequests(work.db, work.who.pharmacyId);
  const lines = await findRequestLines(work, { ...filter, isIncludedOnly: true });
  if (lines.length > limits.paperRows) throw new Refusal(sharedRefusals.paperTooLong);
  if (isAsking && !isAskedAgain) assertNotAskedLately(lines);
  recordReading(
    work,
    lines.map(({ patient }) => patient.id),
  );
  const { includedIds = [], excludedIds = [] } = filter;
  work.audit({
    area: 'reporting',
    action: isAsking ? 'request scripts' : 'list script requests',
    detail: {
      format,
      language,
      includedIds,
      excludedIds,
      isAskedAgain: isAskedAgain ?? false,
      lines: lines.length,
    },
  });
  if (lines.length === 0) return nothing;
  if (format !== 'pdf') {
    const rows = [lines.map(presentRequestLine)];
    return {
      ...nothing,
      ...(await exportList(work, scriptRequestList, rows, { format, columns, language })),
    };
  }
  const letters = groupLetters(lines, filter.isPrintPerPatient ?? false);
  const buildLetter = await openLetters(work, letters, {
    language,
    hasDetails: filter.isIncludeMedicationDetails ?? false,
    hasRepeats: filter.isRepeatsRemaining ?? false,
  });
  if (!isAsking) {
    const facts = letters.map((letter) => buildLetter(letter, null));
    return { ...nothing, ...(await printLetters(work, facts, { name: 'preview', date: work.today })) };
  }
  const made: { readonly id: number; readonly facts: ScriptLetterFacts }[] = [];
  for (const letter of letters) {
    const id = await reserveRequestId(work.db);
    const facts = buildLetter(letter, id);
    await recordRequest(work, { id, ...nameAddressee(letter, facts), lines: letter.lines, letter: facts });
    made.push({ id, facts });
  }
  const file = await printLetters(
    work,
    made.map(({ facts }) => facts),
    { name: String(work.today), date: work.today },
  );
  return { ...file, scriptRequestIds: made.map(({ id }) => id), requested: lines.length };
}

const nameAddressee = ({ prescriber }: LetterLines, { addressee }: ScriptLetterFacts) => ({
  doctorId: prescriber?.id ?? null,
  doctorName: prescriber?.name ?? addressee[0] ?? '',
});

/** Scripts that were asked for lately are asked for again only when somebody says so (REQUEST-6). */
function assertNotAskedLately(lines: readonly RequestLine[]): void {
  const again = lines.filter(({ verdict }) => verdict.reason === 'askedLately');
  if (again.length === 0) return;
  const { askedLately } = reportingRefusals;
  throw new Refusal(askedLately, { messages: [askedLately.message, ...again.map(describeEarlier)] });
}

const describeEarlier = ({ patient, drug, request }: RequestLine): string =>
  [
    `${formatPersonName(patient)}: ${displayDrugName(drug)}`,
    request && `${formatDay(createDay(request.requestedOn))}, ${request.requestedBy}`,
  ]
    .filter(Boolean)
    .join(' · ');

function recordReading(work: Work, patientIds: readonly number[]): void {
  const ids = [...new Set(patientIds)];
  work.recordPatientRead({ subjects: { patient: ids }, total: ids.length });
}

async function printLetters(
  work: Work,
  facts: readonly ScriptLetterFacts[],
  { name, date }: { readonly name: string; readonly date: Day },
): Promise<FileLink> {
  const fileId = await keepFile(work, {
    kind: 'print',
    contentType: 'application/pdf',
    bytes: await drawLetters(work, { pharmacyId: work.who.pharmacyId, facts, date }),
    fileName: `script-requests-${name}.pdf`,
    keepMinutes: dayMinutes,
  });
  return createFileLink(work, fileId);
}

/** A letter once more, as it was made (REQUEST-5). */
export async function printScriptRequest(work: Work, id: number): Promise<FileLink> {
  const request = await findRequest(work.db, id);
  if (!request) throw new Refusal(sharedRefusals.notFound);
  recordReading(work, await listRequestedPatients(work.db, [id]));
  work.audit({
    area: 'reporting',
    action: 'print script request',
    objectKind: 'scriptRequest',
    objectId: id,
  });
  const facts = request.letter as unknown as ScriptLetterFacts;
  return printLetters(work, [facts], { name: String(id), date: createDay(request.requestedOn) });
}
