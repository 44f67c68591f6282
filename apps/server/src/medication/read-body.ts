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
    foil_id: body.foilId,
    pack_type: body.packType,
    dose_type1: body.doseType1,
    dose_type2: body.doseType2,
    tablet_time: body.tabletTime,
    prn_dose: body.prnDose,
    image_id: body.imageId,
    image_name: body.imageName,
    dispense_staging_id: body.dispenseStagingId === 0 ? null : body.dispenseStagingId,
    resource_document_id: body.patientDocument
      ? body.patientDocument.resourceDocumentId
      : body.attachmentFile,
    attachment_description: body.patientDocument?.description ?? body.attachmentDescription,
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
    same_as: body.sameAs,
    note: body.note,
    direction: body.direction?.filter((line) => line !== ''),
    direction_code: body.directionCode,
    route: body.route,
    font_color: body.fontColor,
    headings: body.headings,
    unit: body.unit,
    user_comment: body.userComment,
    override_reason: body.overrideReason,
  };
}

function readSchedule(body: NewMedicine | ChangedMedicine): MaybeSaid<PrescriptionDraft> {
  return {
    frequency: body.frequency,
    start_date: body.startDate,
    end_date: endDayOf(body),
    packed_week_day: body.packedWeekDay?.length === 0 ? noWeekDays() : body.packedWeekDay,
    on_days: body.onDays,
    off_days: body.offDays,
    freq_x_day: body.freqXDay,
    freq_x_week: body.freqXWeek,
    doses: body.dose,
    is_short_course: body.isShortCourse,
    short_course_total: body.shortCourseTotal,
    short_course_start_slot: body.shortCourseStartSlot,
    short_course_timeslot: body.shortCourseTimeslot,
  };
}

function readFlags(body: NewMedicine | ChangedMedicine): MaybeSaid<PrescriptionDraft> {
  return {
    is_insulin: body.isInsulin,
    is_s8_drug: body.isS8Drug,
    is_cytotoxic: body.isCytotoxic,
    is_warfarin: body.isWarfarin,
    is_s4n: body.isS4N,
    is_sinemet: body.isSinemet,
    is_do_not_crush: body.isDoNotCrush,
    is_prevent_brandswap: body.isPreventBrandswap,
    is_dispense_drug: body.isDispenseDrug,
  };
}
