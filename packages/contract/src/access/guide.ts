import { exampleIds, type Guide } from '../machinery/index.ts';
import type { profileCalls } from './profile-calls.ts';
import type { settingsCalls } from './settings-calls.ts';
import type { signInCalls } from './sign-in-calls.ts';

const token = 'q3Yl0vM2r8sC1dTn5uKxWb7HjZpEaF4g';
const refreshToken = 'Zk9Qw2Lr6Vt1Xy8Np3Bc5Md7Fh4Gj0Sa';
const password = 'Wattle-Street-7';
const menuRights = { isAccessible: true, create: true, read: true, update: true, delete: false };

export const accessGuide: Guide<typeof signInCalls & typeof profileCalls & typeof settingsCalls> = {
  tag: 'Access',
  description: 'Signing in, the person who is signed in, and what a client must know before that.',
  values: {
    username: 'pharmacist',
    userName: 'pharmacist',
    password,
    newPassword: 'Banksia-Court-12',
    token,
    refreshToken,
    'Profile.id': exampleIds.user,
    'Profile.firstName': 'Priya',
    'Profile.lastName': 'Raman',
    'Profile.email': 'pharmacist@wattle.example',
    'Profile.dob': '1984-05-19',
    'UpdateOwnProfileBody.email': 'pharmacist@wattle.example',
    registrationNumber: 'PHA0001234567',
    isPharmacist: true,
    roleLevel: 20,
    'HeldRole.id': exampleIds.role,
    'HeldRole.name': 'Pharmacist',
    'HeldRole.code': 'pharmacist',
    permission: { patient: menuRights, job: menuRights },
    entryPermission: { job: { packingCompletePack: true } },
    currentPharmacyId: exampleIds.pharmacy,
    currentPharmacyName: 'Wattle Street Pharmacy',
    currentPharmacyStatus: 1,
    currentTimezone: 'Australia/Sydney',
    pharmacyId: exampleIds.pharmacy,
    'OwnPharmacy.name': 'Wattle Street Pharmacy',
    inUsed: true,
    shortcuts: ['home', 'job'],
    logoutInactivityTime: 15,
    enableVPB: true,
    enableDispenseTracker: true,
    packJobPrinting: true,
    packJobPacking: true,
    packJobChecking: true,
    packJobDistribution: true,
    packingStatuses: [0, 1],
    environment: 'production',
    'Settings.version': '1.0.0',
    minDate: '1900-01-01',
    searchMaxLength: 100,
    foilPrintLimit: 500,
    packBrand: 'Packwright',
    highRiskCodes: ['B01AA03', 'L04AX03'],
    sampleAccounts: [{ userName: 'pharmacist', kind: 'Pharmacist' }],
    samplePassword: password,
    isLabelScannedAtCheck: true,
    isLabelScannedAtDistribution: true,
    ipAddress: '192.0.2.10',
  },
  bodies: {
    updateOwnProfile: { firstName: 'Priya', lastName: 'Raman', email: 'pharmacist@wattle.example' },
  },
};
