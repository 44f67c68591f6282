export interface SamplePerson {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly registrationNumber: string;
  /** A description of the person for the sign-in page. */
  readonly kind: string;
  /** Whether the sign-in page and the start name this account. */
  readonly isNamed: boolean;
  readonly memberships: readonly { readonly pharmacy: string; readonly roleCodes: readonly string[] }[];
}

const wattle = 'WATTLE';
const banksia = 'BANKSIA';
const catalogue = 'CATALOGUE';

const buildPerson = (
  userName: string,
  name: readonly [first: string, last: string],
  kind: string,
  memberships: SamplePerson['memberships'],
  facts: Partial<Pick<SamplePerson, 'registrationNumber' | 'isNamed'>> = {},
): SamplePerson => ({
  userName,
  firstName: name[0],
  lastName: name[1],
  email: `${userName}@wattlestreet.example`,
  registrationNumber: '',
  kind,
  isNamed: true,
  memberships,
  ...facts,
});

/** The people of the sample: one account for each kind, and colleagues (ACCESS-22). */
export const staff: readonly SamplePerson[] = [
  buildPerson(
    'pharmacist',
    ['Priya', 'Raman'],
    'Pharmacist',
    [
      { pharmacy: wattle, roleCodes: ['pharmacist'] },
      { pharmacy: banksia, roleCodes: ['pharmacist'] },
    ],
    { registrationNumber: 'PHA0001234567' },
  ),
  buildPerson('staff', ['Jo', 'Lindqvist'], 'Pharmacy staff', [{ pharmacy: wattle, roleCodes: ['user'] }]),
  buildPerson('administrator', ['Helen', 'Marsh'], 'Pharmacy administrator', [
    { pharmacy: wattle, roleCodes: ['pharmacy_administrator'] },
  ]),
  buildPerson('drugadmin', ['Dev', 'Anand'], 'Drug administrator', [
    { pharmacy: catalogue, roleCodes: ['drug_admin'] },
  ]),
  buildPerson('superadmin', ['Ada', 'Verne'], 'Super administrator', [
    { pharmacy: catalogue, roleCodes: ['super_admin'] },
  ]),
  buildPerson('supportadmin', ['Sam', 'Quill'], 'Support administrator', [
    { pharmacy: wattle, roleCodes: ['support_admin'] },
  ]),
  buildPerson(
    'tom.okafor',
    ['Tom', 'Okafor'],
    'Pharmacist',
    [{ pharmacy: wattle, roleCodes: ['pharmacist'] }],
    {
      registrationNumber: 'PHA0007654321',
      isNamed: false,
    },
  ),
  buildPerson(
    'mei.tanaka',
    ['Mei', 'Tanaka'],
    'Pharmacy staff',
    [{ pharmacy: wattle, roleCodes: ['user'] }],
    {
      isNamed: false,
    },
  ),
  buildPerson(
    'bruno.keller',
    ['Bruno', 'Keller'],
    'Pharmacist',
    [{ pharmacy: banksia, roleCodes: ['pharmacist'] }],
    {
      registrationNumber: 'PHA0002468135',
      isNamed: false,
    },
  ),
];
