import { supplies } from '@packwright/core/fields';
import { toFrequency } from './dose-rule.ts';
import { presentDraft } from './present.ts';
import type { FieldChange, FoilDraft, PrescriptionDraft } from './store/index.ts';

type FieldTexts = Readonly<Record<string, string>>;

// Fields of the answer that are decided elsewhere or repeat another field.
const notRecorded: ReadonlySet<string> = new Set([
  'foilId',
  'drugId',
  'drugCode',
  'genericCode',
  'isStandard',
  'useEndDate',
  'isNoEndDate',
  'state',
  'userComment',
  'patientDocument',
  'dispenseStagingId',
  'isDispenseDrug',
  'imageId',
]);
const nothing = new Set(['', 'false', '0']);

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return String(value);
}

/** The fields of a medicine as history texts; absent days are empty. */
export function toPrescriptionTexts(draft: PrescriptionDraft, packLabel: string): FieldTexts {
  const wire = presentDraft(draft);
  const entries = Object.entries(wire).filter(([field]) => !notRecorded.has(field));
  return {
    pack: packLabel,
    ...Object.fromEntries(entries.map(([field, value]) => [field, toText(value)])),
    startDate: draft.startDate ?? '',
    endDate: draft.endDate ?? '',
    frequency: draft.packType === supplies.none.code ? '' : String(toFrequency(draft).frequency),
    packedWeekDay: draft.packedWeekDay.includes(true) ? toText(draft.packedWeekDay) : '',
  };
}

export function toFoilTexts(draft: FoilDraft): FieldTexts {
  return {
    label: draft.label,
    foilType: String(draft.foilType),
    packType: draft.packType,
    client: draft.client,
    comment: draft.comment,
    alert: draft.alert,
    warningLabel: draft.warningLabel,
    isActive: String(draft.isActive),
    heading: toText(draft.heading),
    frequency: String(draft.frequency),
  };
}

/** The fields that differ, with old and new value. */
export const compareTexts = (before: FieldTexts, after: FieldTexts): FieldChange[] =>
  Object.entries(after).flatMap(([field, newValue]) => {
    const oldValue = before[field] ?? '';
    return oldValue === newValue ? [] : [{ field, oldValue, newValue }];
  });

/** The fields that say something, for a record that is new. */
export const listFirstValues = (after: FieldTexts): FieldChange[] =>
  Object.entries(after).flatMap(([field, newValue]) =>
    nothing.has(newValue) && field !== 'frequency' ? [] : [{ field, oldValue: '', newValue }],
  );
