export interface SampleFacility {
  readonly pharmacy: string;
  readonly code: string;
  readonly name: string;
  /** 0 community, 1 nursing home. */
  readonly type: 0 | 1;
  readonly wards: readonly string[];
  readonly street: string;
  readonly suburb: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly beds: number;
  readonly residents: number;
  readonly contact: string;
}

const newSouthWales = { state: 'NSW', postalCode: '2204', suburb: 'Marrickville' } as const;

/** Three facilities and a community run for Wattle Street, one facility for Banksia Court. */
export const facilities: readonly SampleFacility[] = [
  {
    pharmacy: 'WATTLE',
    code: 'BANK',
    name: 'Banksia House',
    type: 1,
    wards: ['East', 'West'],
    street: '40 Illawarra Road',
    phone: '0255500101',
    beds: 46,
    residents: 42,
    contact: 'Noeline Carver',
    ...newSouthWales,
  },
  {
    pharmacy: 'WATTLE',
    code: 'JACA',
    name: 'Jacaranda Lodge',
    type: 1,
    wards: ['Garden', 'Courtyard', 'Memory support'],
    street: '7 Victoria Lane',
    phone: '0255500102',
    beds: 38,
    residents: 34,
    contact: 'Peter Aldous',
    ...newSouthWales,
  },
  {
    pharmacy: 'WATTLE',
    code: 'RIVR',
    name: 'Riverbend Aged Care',
    type: 1,
    wards: ['Ground floor', 'First floor'],
    street: '118 Cooks Parade',
    phone: '0255500103',
    beds: 30,
    residents: 26,
    contact: 'Amina Yusuf',
    ...newSouthWales,
  },
  {
    pharmacy: 'WATTLE',
    code: 'COMM',
    name: 'Community',
    type: 0,
    wards: [],
    street: '',
    phone: '',
    beds: 0,
    residents: 24,
    contact: '',
    ...newSouthWales,
  },
  {
    pharmacy: 'BANKSIA',
    code: 'HARB',
    name: 'Harbour View',
    type: 1,
    wards: ['North', 'South'],
    street: '9 Marine Terrace',
    suburb: 'Fremantle',
    state: 'WA',
    postalCode: '6160',
    phone: '0855500201',
    beds: 20,
    residents: 12,
    contact: 'Colm Devane',
  },
];
