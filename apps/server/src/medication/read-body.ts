import type { medicationCalls } from '@packwright/contract/medication';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { Day } from '@packwright/core/days';
import type { Prescription } from '@packwright/core/prescriptions';
import { emptyRule } from '@packwright/core/schedule';

export type NewPrescriptionBody = HandlerInput<(typeof medicationCalls)['createPrescription']>['body'];
export type ChangedPrescriptionBody = HandlerInput<(typeof medicationCalls)['updatePrescription']>['body'];

type MaybeUndefined<Parts> = { [K in keyof Parts]?: Parts[K] | undefined };

/** Omits absent fields, so that they stay as they are (API-11). */
export function omitUndefined<Parts extends object>(parts: MaybeUndefined<Parts>): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<Parts>;
}

// Fields that the drug, the category or another call decides, and those that are read below.
const notEntered: ReadonlySet<string> = new Set([
  'prescriptionId',
  'patientId',
  'version',
  'drugId',
  'drugName',
  'drugCode',
  'genericCode',
  'genericName',
  'state',
  'isStandard',
  'useEndDate',
  'isNoEndDate',
  'dose',
  'patientDocument',
  'attachmentFile',
]);

/** The entered fields as the medicine keeps them. */
export function readPrescriptionBody(
  body: NewPrescriptionBody | ChangedPrescriptionBody,
): Partial<Prescription> {
  const entered = Object.fromEntries(Object.entries(body).filter(([name]) => !notEntered.has(name)));
  return omitUndefined<Prescription>({
    ...(entered as Partial<Prescription>),
    doses: body.dose,
    direction: body.direction?.filter((line) => line !== ''),
    endDate: readEndDay(body),
    packedWeekDay: body.packedWeekDay?.length === 0 ? emptyRule.weekDays : body.packedWeekDay,
    shortCourseTimeslot: readSlots(body.shortCourseTimeslot),
    dispenseStagingId: body.dispenseStagingId === 0 ? null : body.dispenseStagingId,
    resourceDocumentId: body.patientDocument ? body.patientDocument.resourceDocumentId : body.attachmentFile,
    attachmentDescription: body.patientDocument?.description ?? body.attachmentDescription,
  });
}

/** Without its empty end, so that a list that was answered and sent back changes nothing (MED-38, MED-53). */
function readSlots(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts?.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** The last day; null when the body says that there is none, undefined when it says nothing. */
export function readEndDay(body: {
  readonly isNoEndDate?: boolean | undefined;
  readonly useEndDate?: boolean | undefined;
  readonly endDate?: Day | null | undefined;
}): Day | null | undefined {
  return body.isNoEndDate === true || body.useEndDate === false ? null : body.endDate;
}
