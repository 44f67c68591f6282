import { userStatuses } from '@packwright/core/fields';
import { exampleIds, type Guide, listCodes } from '../machinery/index.ts';
import type { profileCalls } from './profile-calls.ts';
import type { roleCalls } from './role-calls.ts';
import type { settingsCalls } from './settings-calls.ts';
import type { signInCalls } from './sign-in-calls.ts';
import type { supportCalls } from './support-calls.ts';
import type { viewCalls } from './view-calls.ts';
import type { sessionCalls, userCalls } from './user-calls.ts';

const token = 'q3Yl0vM2r8sC1dTn5uKxWb7HjZpEaF4g';
const refreshToken = 'Zk9Qw2Lr6Vt1Xy8Np3Bc5Md7Fh4Gj0Sa';
const password = 'Wattle-Street-7';
const menuRights = { isAccessible: true, create: true, read: true, update: true, delete: false };

type AccessCalls = typeof signInCalls &
  typeof profileCalls &
  typeof settingsCalls &
  typeof userCalls &
  typeof sessionCalls &
  typeof roleCalls &
  typeof supportCalls &
  typeof viewCalls;

const person = {
  userName: 'jo.lindqvist',
  firstName: 'Jo',
  lastName: 'Lindqvist',
  email: 'jo@wattle.example',
} as const;

/** The same values under the names of several shapes. */
const nameValues = (shapes: readonly string[], values: object) =>
  Object.fromEntries(
    shapes.flatMap((shape) => Object.entries(values).map(([name, value]) => [`${shape}.${name}`, value])),
  );

export const accessGuide: Guide<AccessCalls> = {
  tag: 'Access',
  description:
    'Signing in, the person who is signed in, what a client must know before that, and the people and roles of a pharmacy.',
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
    currentTimezone: 'AUS Eastern Standard Time',
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
    secondFactorFor: 'administrators',
    isLabelScannedAtDistribution: true,
    ipAddress: '192.0.2.10',
    ...nameValues(['UserRow', 'User', 'CreateUserBody', 'UpdateUserBody'], person),
    ...nameValues(['UserRow', 'User'], { id: exampleIds.user }),
    ...nameValues(['UserRow', 'User'], { status: 1, roleLevel: 0 }),
    roleNames: 'User',
    roleIds: [exampleIds.role],
    pharmacyIds: [exampleIds.pharmacy],
    mayChange: true,
    lastActivityAt: '2026-03-02T01:15:00.000Z',
    'UserPharmacy.name': 'Wattle Street Pharmacy',
    ...nameValues(['RoleRow', 'Role'], { id: exampleIds.role, name: 'Technician', roleName: 'Technician' }),
    'CreateRoleBody.name': 'Technician',
    'UpdateRoleBody.name': 'Technician',
    userCount: 3,
    'RolePermission.code': 'patient',
    'RolePermission.displayName': 'Patient',
    'CataloguedMenu.code': 'patient',
    'CataloguedMenu.displayName': 'Patient',
    menuCode: 'job',
    ...nameValues(['RoleEntryPermission', 'CataloguedEntry'], {
      code: 'packingCompletePack',
      displayName: 'Complete Pack',
    }),
    'ExplainedEntry.code': 'packingCompletePack',
    'ExplainedMenu.code': 'patient',
    isAllowed: true,
    sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    'UserSession.address': '203.0.113.24',
    'TakenNames.userName': true,
    'TakenNames.email': false,
    'UserSession.pharmacyName': 'Wattle Street Pharmacy',
    isCurrent: true,
    'SavedView.name': 'Banksia House',
    'SavedView.columns': ['name', 'room', 'dob'],
    search: 'group=12&sort=room',
    'SupportGrant.id': exampleIds.supportGrant,
    'SupportGrant.userId': exampleIds.user,
    'SupportGrant.name': 'Sam Quill',
    'SupportAccount.id': exampleIds.user,
    'SupportAccount.name': 'Sam Quill',
    'SupportAccount.userName': 'supportadmin',
    'CreateSupportGrantBody.userId': exampleIds.user,
    level: 'read',
    minutes: 30,
    'SupportGrant.reason': 'The feed stopped on Monday',
    'CreateSupportGrantBody.reason': 'The feed stopped on Monday',
    'SupportGrant.state': 'open',
    givenBy: 'Helen Marsh',
    givenAt: '2026-03-02T01:15:00.000Z',
    endsAt: '2026-03-02T02:15:00.000Z',
    supportGrant: '',
    openSupportName: '',
    openSupportEndsAt: '',
    openSupportIsEmergency: false,
    isSecondFactorDue: false,
    'SecondFactor.isOn': true,
    'SecondFactor.isRequired': false,
    confirmedAt: '2026-03-02T01:15:00.000Z',
    codesLeft: 10,
    'SecondFactorSecret.secret': 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Packwright:administrator?secret=JBSWY3DPEHPK3PXP&issuer=Packwright',
    code: '482193',
    recoveryCodes: ['K7QM-2XZP-AB3C-D4EF'],
    hasSecondFactor: false,
    ticket: 'HD-2231',
    'SupportGrant.isEmergency': false,
    'SupportGrant.review': '',
    'SupportGrant.reviewDueAt': '',
    'SupportGrant.verdict': '',
    'SupportGrant.finding': '',
    reviewedBy: '',
    reviewedAt: '',
    'CloseSupportReviewBody.finding': 'The feed had stopped and nobody of us could be reached.',
    'OpenEmergencyBody.reason': 'The labels print for the wrong ward',
    'SendFeedbackBody.content': 'The check queue could show the room of a resident.',
  },
  meanings: {
    'UserRow.status': listCodes(userStatuses),
    'User.status': listCodes(userStatuses),
  },
  bodies: {
    saveView: {
      list: 'patients',
      name: 'Banksia House',
      search: 'group=12&sort=room',
      columns: ['name', 'room', 'dob'],
    },
    renameView: { list: 'patients', formerName: 'Banksia, suspended', name: 'Banksia House' },
    exportUsers: { format: 'csv', columns: ['name', 'userName', 'roleNames'], status: 1 },
    exportRoles: { format: 'xlsx', columns: ['name', 'userCount'] },
    createUser: {
      userName: 'jo.lindqvist',
      firstName: 'Jo',
      lastName: 'Lindqvist',
      email: 'jo@wattle.example',
      roleIds: [exampleIds.role],
    },
    updateUser: { lastName: 'Lindqvist-Hall', roleIds: [exampleIds.role], version: 3 },
    createRole: {
      name: 'Technician',
      permissions: [{ code: 'job', isAccessible: true, read: true, update: true }],
      entryPermissions: [{ menuCode: 'job', code: 'packingCompletePack', isAllowed: true }],
      isChangeCommentRequired: true,
    },
    updateRole: { isChangeCommentRequired: false, version: 2 },
    updateOwnProfile: { firstName: 'Priya', lastName: 'Raman', email: 'pharmacist@wattle.example' },
  },
};
