import type { medicationCalls } from '@packwright/contract/medication';
import type { Received } from '@packwright/contract/machinery';
import type { Day } from '@packwright/core/days';
import { noWeekDays } from './draft.ts';
import type { PrescriptionDraft } from './store/index.ts';

export type NewMedicine = Received<(typeof medicationCalls)['createPrescription']>['body'];
export type ChangedMedicine = Received<(typeof medicationCalls)['updatePrescription']>['body'];

type MaybeSaid<Parts> = { [K in keyof Parts]?: Parts[K] | undefined };

/** Leaves out what was not said: an absent field stays as it is (D-014). */
export function said<Parts extends object>(parts: MaybeSaid<Parts>): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<Parts>;
}

/** The entered fields in the words of the table. */
export function readBody(body: NewMedicine | ChangedMedicine): Partial<PrescriptionDraft> {
  return said<PrescriptionDraft>({
    ...readWords(body),
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
export function endDayOf(body: {
  readonly isNoEndDate?: boolean | undefined;
  readonly useEndDate?: boolean | undefined;
  readonly endDate?: Day | null | undefined;
}): Day | null | undefined {
  return body.isNoEndDate === true || body.useEndDate === false ? null : body.endDate;
}

function readWords(body: NewMedicine | ChangedMedicine): MaybeSaid<PrescriptionDraft> {
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

function readSchedule(body: NewMedicine | ChangedMedicine): MaybeSaid<PrescriptionDraft> {
  return {
    frequency: body.frequency,
    startDate: body.startDate,
    endDate: endDayOf(body),
    packedWeekDay: body.packedWeekDay?.length === 0 ? noWeekDays() : body.packedWeekDay,
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

function readFlags(body: NewMedicine | ChangedMedicine): MaybeSaid<PrescriptionDraft> {
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
