import type { medicationCalls } from '@packwright/contract/medication';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { Day } from '@packwright/core/days';
import { buildEmptyWeekDays } from './prescription-columns.ts';
import type { PrescriptionDraft } from './store/index.ts';

export type NewPrescriptionBody = HandlerInput<(typeof medicationCalls)['createPrescription']>['body'];
export type ChangedPrescriptionBody = HandlerInput<(typeof medicationCalls)['updatePrescription']>['body'];

type MaybeUndefined<Parts> = { [K in keyof Parts]?: Parts[K] | undefined };

/** Omits absent fields, so that they stay as they are (API-11). */
export function omitUndefined<Parts extends object>(parts: MaybeUndefined<Parts>): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<Parts>;
}

/** The entered fields in the words of the table. */
export function readPrescriptionBody(
  body: NewPrescriptionBody | ChangedPrescriptionBody,
): Partial<PrescriptionDraft> {
  return omitUndefined<PrescriptionDraft>({
    ...readTexts(body),
    ...readSchedule(body),
    ...readFlags(body),
    foilId: body.foilId,
    packType: body.packType,
    doseType1: body.doseType1,
    doseType2: body.doseType2,
    tabletTime: body.tabletTime,
    prnDose: body.prnDose,
    imageId: body.imageId,
    imageName: body.imageName,
    dispenseStagingId: body.dispenseStagingId === 0 ? null : body.dispenseStagingId,
    resourceDocumentId: body.patientDocument ? body.patientDocument.resourceDocumentId : body.attachmentFile,
    attachmentDescription: body.patientDocument?.description ?? body.attachmentDescription,
  });
}

/** The last day; null when the body says that there is none, undefined when it says nothing. */
export function readEndDay(body: {
  readonly isNoEndDate?: boolean | undefined;
  readonly useEndDate?: boolean | undefined;
  readonly endDate?: Day | null | undefined;
}): Day | null | undefined {
  return body.isNoEndDate === true || body.useEndDate === false ? null : body.endDate;
}

function readTexts(body: NewPrescriptionBody | ChangedPrescriptionBody): MaybeUndefined<PrescriptionDraft> {
  return {
    type: body.type,
    description: body.description,
    indication: body.indication,
    sameAs: body.sameAs,
    note: body.note,
    direction: body.direction?.filter((line) => line !== ''),
    directionCode: body.directionCode,
    route: body.route,
    fontColor: body.fontColor,
    headings: body.headings,
    unit: body.unit,
    userComment: body.userComment,
    overrideReason: body.overrideReason,
  };
}

function readSchedule(
  body: NewPrescriptionBody | ChangedPrescriptionBody,
): MaybeUndefined<PrescriptionDraft> {
  return {
    frequency: body.frequency,
    startDate: body.startDate,
    endDate: readEndDay(body),
    packedWeekDay: body.packedWeekDay?.length === 0 ? buildEmptyWeekDays() : body.packedWeekDay,
    onDays: body.onDays,
    offDays: body.offDays,
    freqXDay: body.freqXDay,
    freqXWeek: body.freqXWeek,
    doses: body.dose,
    isShortCourse: body.isShortCourse,
    shortCourseTotal: body.shortCourseTotal,
    shortCourseStartSlot: body.shortCourseStartSlot,
    shortCourseTimeslot: body.shortCourseTimeslot,
  };
}

function readFlags(body: NewPrescriptionBody | ChangedPrescriptionBody): MaybeUndefined<PrescriptionDraft> {
  return {
    isInsulin: body.isInsulin,
    isS8Drug: body.isS8Drug,
    isCytotoxic: body.isCytotoxic,
    isWarfarin: body.isWarfarin,
    isS4n: body.isS4N,
    isSinemet: body.isSinemet,
    isDoNotCrush: body.isDoNotCrush,
    isPreventBrandswap: body.isPreventBrandswap,
    isDispenseDrug: body.isDispenseDrug,
  };
}
