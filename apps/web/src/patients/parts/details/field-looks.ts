import type { patientFields } from '@packwright/contract/patients';
import type { Day } from '@packwright/core/days';
import { packTypes, states, titles } from '@packwright/core/fields';
import {
  checkConcessionNumber,
  checkDvaNumber,
  checkMedicareExpiry,
  checkMedicareNumber,
  type CheckOutcome,
  checkPhone,
  checkPostcode,
  checkSafetyNetNumber,
} from '@packwright/core/identifiers';
import type { FieldSpan, Option } from '../../../kit/form/index.ts';
import type { Translate } from '../../../kit/language/index.ts';
import type { PatientMessageKey } from '../../messages/index.ts';
import type { useCodeLabel } from '../../../shell/lists/index.ts';
import {
  buildConcessionOptions,
  buildDistributionOptions,
  buildFlagOptions,
  buildFundingOptions,
  buildGenderOptions,
} from '../code-labels.ts';

type T = Translate<PatientMessageKey>;

/** A check may need these besides the text. */
interface CheckFacts {
  readonly today: Day;
  readonly state: string;
}

/** How a field of a patient looks where it is more than a box of three columns with its label. */
interface FieldLook {
  readonly span?: FieldSpan;
  readonly hint?: PatientMessageKey;
  readonly kind?: 'email' | 'tel' | 'code';
  /** A day that has been: a two-digit year never lands in the future. */
  readonly past?: boolean;
  /** Of a birth date: where its calendar begins. */
  readonly typicalAge?: number;
  readonly options?: (t: T, formatCode: ReturnType<typeof useCodeLabel>) => readonly Option[];
  /** Doubts what is typed (ID-1). */
  readonly check?: (text: string, facts: CheckFacts) => CheckOutcome<string>;
  readonly clearable?: boolean;
  /** The value for nothing chosen; a choice that always has one names none. */
  readonly none?: string;
}

/** The group, the ward and the photo have fields of their own. */
export type PlainField = Exclude<keyof typeof patientFields, 'photoId' | 'patientGroupId' | 'wardId'>;

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const fieldLooks: Partial<Record<PlainField, FieldLook>> = {
  title: { span: 2, options: () => toOptions(titles), clearable: true },
  firstName: { span: 4 },
  dob: { past: true, typicalAge: 80 },
  gender: { options: (_, formatCode) => buildGenderOptions(formatCode) },
  photoTakenDate: { past: true },
  room: { span: 2 },
  area: { span: 4 },
  urn: { kind: 'code' },
  packType: {
    span: 4,
    options: (t) => [{ value: '', label: t('packTypeOfGroup') }, ...toOptions(packTypes)],
    none: '–',
  },
  distribution: { span: 4, options: (_, formatCode) => buildDistributionOptions(formatCode), none: '–' },
  isVisionImpaired: { options: (_, formatCode) => buildFlagOptions(formatCode) },
  days30Dispensing: { span: 4, options: (_, formatCode) => buildFlagOptions(formatCode) },
  suspendFromDate: { span: 4, hint: 'suspendHint' },
  suspendToDate: { span: 4, hint: 'suspendHint' },
  street: { span: 6 },
  suburb: { span: 6 },
  state: { options: () => toOptions(states), clearable: true },
  postalCode: {
    kind: 'code',
    check: (text, { state }) => checkPostcode(text, states.find((each) => each === state) ?? null),
  },
  country: { span: 6 },
  phone: { span: 6, kind: 'tel', check: checkPhone },
  email: { span: 6, kind: 'email' },
  medicareNumber: { span: 4, kind: 'code', hint: 'medicareHint', check: checkMedicareNumber },
  mediCareExpiry: {
    kind: 'code',
    hint: 'medicareExpiryHint',
    check: (text, { today }) => checkMedicareExpiry(text, today),
  },
  daaFunding: { span: 5, options: (_, formatCode) => buildFundingOptions(formatCode), none: '–' },
  concession: { span: 4, options: (_, formatCode) => buildConcessionOptions(formatCode), none: '–' },
  concessionNum: { span: 4, kind: 'code', check: checkConcessionNumber },
  ihi: { span: 4, kind: 'code' },
  dvaNum: { kind: 'code', check: checkDvaNumber },
  repatNum: { kind: 'code' },
  safetyNetNum: { kind: 'code', check: checkSafetyNetNumber },
  diabeticNum: { kind: 'code' },
  diagnosis: { span: 12, hint: 'diagnosisHint' },
  doctorName: { span: 6, hint: 'doctorNameHint' },
  externalPatientId: { span: 6, hint: 'externalIdHint' },
};
