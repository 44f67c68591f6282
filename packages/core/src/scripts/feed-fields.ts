/** What a field of the feed holds, and so how it is read. */
export type FeedFieldKind =
  | 'text'
  | 'longText'
  | 'day'
  | 'moment'
  | 'quantity'
  | 'whole'
  | 'yesOrNo'
  | 'patientNumber'
  | readonly string[];

export interface FeedField {
  readonly kind: FeedFieldKind;
  readonly isRequired: boolean;
}

type Fields = Readonly<Record<string, FeedField>>;

const required = (kind: FeedFieldKind): FeedField => ({ kind, isRequired: true });
const optional = (kind: FeedFieldKind): FeedField => ({ kind, isRequired: false });

function optionalTexts(names: string): Fields {
  return Object.fromEntries(names.split(' ').map((name) => [name, optional('text')]));
}

const recordAction = required(['N', 'U', 'C']);
const address = 'street suburb state postcode phone email';

/** The four kinds of record and their fields (domain 5.2); fields of other names are passed over. */
export const feedFields = {
  PAT: {
    recordAction,
    externalPatientId: required('patientNumber'),
    lastName: required('text'),
    firstName: required('text'),
    dob: optional('day'),
    ...optionalTexts(
      `title preferredName gender ${address} mobile medicareNumber medicareIrn medicareExpiry`,
    ),
    ...optionalTexts('dvaNumber concessionType concessionNumber safetyNetNumber ihi facilityCode ward room'),
    dvaCard: optional(['G', 'W', 'O']),
    allergiesText: optional('longText'),
    deceasedFlag: optional('yesOrNo'),
  },
  DOC: {
    recordAction,
    externalDoctorId: required('text'),
    lastName: required('text'),
    ...optionalTexts(`firstName title prescriberNumber providerNumber practice ${address} fax hpii`),
  },
  DRG: {
    recordAction,
    drugCode: required('text'),
    brandName: required('text'),
    ...optionalTexts(
      'genericName genericCode strength form packSize schedule manufacturer pbsCode amtTpp amtMp',
    ),
    ...optionalTexts('atc gtin status'),
  },
  SCR: {
    recordAction,
    scriptNumber: required('text'),
    supplyNo: required('whole'),
    externalPatientId: required('patientNumber'),
    drugCode: required('text'),
    dispensedBrand: required('text'),
    quantity: required('quantity'),
    dispensedAt: required('moment'),
    scriptStatus: required(['ACTIVE', 'CANCELLED', 'OWING', 'DEFERRED', 'ON_HOLD']),
    ...optionalTexts(
      'originalScriptNumber externalDoctorId pbsItemCode genericCode prescribedBrand dispensedBy',
    ),
    ...optionalTexts('scriptType authorityNumber price batch expiry'),
    noSubstitution: optional('yesOrNo'),
    repeatsAuthorised: optional('whole'),
    repeatsLeft: optional('whole'),
    prescribedDate: optional('day'),
    owingMarkedOffAt: optional('moment'),
    packedHint: optional(['PACKED', 'UNPACKED', 'PRN', 'UNPACKED_PRN']),
    directions: optional('longText'),
    notes: optional('longText'),
  },
} as const satisfies Record<string, Fields>;

export type FeedKind = keyof typeof feedFields;

/** Of which fields the key of a record is made. */
export const feedKeys: Readonly<Record<FeedKind, readonly string[]>> = {
  PAT: ['externalPatientId'],
  DOC: ['externalDoctorId'],
  DRG: ['drugCode'],
  SCR: ['scriptNumber', 'supplyNo'],
};
