/** The kind of a feed field, which decides how it is read. */
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

type FeedFieldTable = Readonly<Record<string, FeedField>>;

const defineRequired = (kind: FeedFieldKind): FeedField => ({ kind, isRequired: true });
const defineOptional = (kind: FeedFieldKind): FeedField => ({ kind, isRequired: false });

function defineOptionalTexts(names: string): FeedFieldTable {
  return Object.fromEntries(names.split(' ').map((name) => [name, defineOptional('text')]));
}

const recordAction = defineRequired(['N', 'U', 'C']);
const address = 'street suburb state postcode phone email';

/** The four kinds of record and their fields (FEED-4); fields of other names are passed over. */
export const feedFields = {
  PAT: {
    recordAction,
    externalPatientId: defineRequired('patientNumber'),
    lastName: defineRequired('text'),
    firstName: defineRequired('text'),
    dob: defineOptional('day'),
    ...defineOptionalTexts(
      `title preferredName gender ${address} mobile medicareNumber medicareIrn medicareExpiry`,
    ),
    ...defineOptionalTexts(
      'dvaNumber concessionType concessionNumber safetyNetNumber ihi facilityCode ward room',
    ),
    dvaCard: defineOptional(['G', 'W', 'O']),
    allergiesText: defineOptional('longText'),
    deceasedFlag: defineOptional('yesOrNo'),
  },
  DOC: {
    recordAction,
    externalDoctorId: defineRequired('text'),
    lastName: defineRequired('text'),
    ...defineOptionalTexts(`firstName title prescriberNumber providerNumber practice ${address} fax hpii`),
  },
  DRG: {
    recordAction,
    drugCode: defineRequired('text'),
    brandName: defineRequired('text'),
    ...defineOptionalTexts(
      'genericName genericCode strength form packSize schedule manufacturer pbsCode amtTpp amtMp',
    ),
    ...defineOptionalTexts('atc gtin status'),
  },
  SCR: {
    recordAction,
    scriptNumber: defineRequired('text'),
    supplyNo: defineRequired('whole'),
    externalPatientId: defineRequired('patientNumber'),
    drugCode: defineRequired('text'),
    dispensedBrand: defineRequired('text'),
    quantity: defineRequired('quantity'),
    dispensedAt: defineRequired('moment'),
    scriptStatus: defineRequired(['ACTIVE', 'CANCELLED', 'OWING', 'DEFERRED', 'ON_HOLD']),
    ...defineOptionalTexts(
      'originalScriptNumber externalDoctorId pbsItemCode genericCode prescribedBrand dispensedBy',
    ),
    ...defineOptionalTexts('scriptType authorityNumber price batch expiry'),
    noSubstitution: defineOptional('yesOrNo'),
    repeatsAuthorised: defineOptional('whole'),
    repeatsLeft: defineOptional('whole'),
    prescribedDate: defineOptional('day'),
    owingMarkedOffAt: defineOptional('moment'),
    packedHint: defineOptional(['PACKED', 'UNPACKED', 'PRN', 'UNPACKED_PRN']),
    directions: defineOptional('longText'),
    notes: defineOptional('longText'),
  },
} as const satisfies Record<string, FeedFieldTable>;

export type FeedKind = keyof typeof feedFields;

/** Of which fields the key of a record is made. */
export const feedKeys: Readonly<Record<FeedKind, readonly string[]>> = {
  PAT: ['externalPatientId'],
  DOC: ['externalDoctorId'],
  DRG: ['drugCode'],
  SCR: ['scriptNumber', 'supplyNo'],
};
