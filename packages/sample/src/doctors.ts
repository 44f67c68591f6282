export interface SampleDoctor {
  readonly pharmacy: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly medicalCentre: string;
  readonly pbsApproval: string;
  readonly phone: string;
  /** The facilities whose residents the doctor looks after. */
  readonly facilityCodes: readonly string[];
}

/** Invented prescribers; their numbers pass the check and belong to nobody here. */
export const sampleDoctors: readonly SampleDoctor[] = [
  {
    pharmacy: 'WATTLE',
    firstName: 'Anna',
    lastName: 'Whitlam',
    medicalCentre: 'Wattle Medical Centre',
    pbsApproval: '2425739',
    phone: '0255500201',
    facilityCodes: ['BANK', 'JACA', 'COMM'],
  },
  {
    pharmacy: 'WATTLE',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    medicalCentre: 'Wattle Medical Centre',
    pbsApproval: '0848402',
    phone: '0255500201',
    facilityCodes: ['BANK', 'RIVR'],
  },
  {
    pharmacy: 'WATTLE',
    firstName: 'Ilse',
    lastName: 'Brandt',
    medicalCentre: 'Illawarra Road Practice',
    pbsApproval: '9999996',
    phone: '0255500202',
    facilityCodes: ['JACA', 'RIVR', 'COMM'],
  },
  {
    pharmacy: 'BANKSIA',
    firstName: 'Rory',
    lastName: 'Tennant',
    medicalCentre: 'Harbour Clinic',
    pbsApproval: '2425739',
    phone: '0855500203',
    facilityCodes: ['HARB'],
  },
];
