export interface SamplePharmacy {
  readonly code: string;
  readonly name: string;
  readonly phone: readonly string[];
  readonly email: readonly string[];
  readonly street: string;
  readonly suburb: string;
  readonly state: string;
  readonly postalCode: string;
  readonly approvalNumber: string;
  readonly timezone: string;
}

/** Fictional premises; phone numbers are from the range kept free for fiction. */
export const pharmacies: readonly SamplePharmacy[] = [
  {
    code: 'WATTLE',
    name: 'Wattle Street Pharmacy',
    phone: ['0255501234'],
    email: ['desk@wattlestreet.example'],
    street: '12 Wattle Street',
    suburb: 'Marrickville',
    state: 'NSW',
    postalCode: '2204',
    approvalNumber: '12345A',
    timezone: 'Australia/Sydney',
  },
  {
    code: 'BANKSIA',
    name: 'Banksia Court Pharmacy',
    phone: ['0855505678'],
    email: ['desk@banksiacourt.example'],
    street: '3 Banksia Court',
    suburb: 'Fremantle',
    state: 'WA',
    postalCode: '6160',
    approvalNumber: '54321B',
    timezone: 'Australia/Perth',
  },
];
