import type { Api } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { createFundedPack } from '../cast/funded-pack.ts';
import { createPassedPack } from '../cast/scene.ts';

type BenchName = 'packing' | 'checking' | 'distribution' | 'correction';

/** Records of the sample that the addresses of detail pages name. */
export interface Records {
  readonly patient: number;
  readonly foil: number;
  readonly prescription: number;
  readonly drug: { readonly id: number; readonly code: string };
  /** Two brands as an address names them, of which the other may be given for the first. */
  readonly brands: { readonly from: string; readonly to: string };
  readonly direction: number;
  readonly doctor: number;
  readonly stagedDoctor: number;
  /** A supply of a medicine that its patient does not take yet. */
  readonly supply: { readonly id: number; readonly patient: number };
  readonly group: number;
  readonly residentFile: number;
  readonly claimBatch: number;
  readonly drugFile: number;
  readonly balance: number;
  readonly printProfile: number;
  /** A colleague, and a role of the product. */
  readonly person: number;
  readonly role: number;
  readonly deliveryRun: number;
  readonly pharmacy: number;
  /** One pack at each bench. */
  readonly packs: Readonly<Record<BenchName, number>>;
}

// The codes of the statuses (PACK-1).
const statuses: Readonly<Record<BenchName, number>> = {
  packing: 2,
  checking: 3,
  distribution: 4,
  correction: 5,
};

function getFirst<Row>(what: string, rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`The sample holds no ${what}`);
  return row;
}

async function findPackAt(api: Api, bench: BenchName): Promise<{ jobId: number; patientId: number }> {
  const { data } = await api.searchPackJobs({ body: { status: [statuses[bench]], size: 1 } });
  return getFirst(`pack for ${bench}`, data);
}

const toBrandAddress = ({ drugId, drugCode }: { drugId: number; drugCode: string }): string =>
  `${drugId}-${drugCode}`;

async function findBrands(api: Api): Promise<Records['brands']> {
  const query = { sortField: 'prescriptionCount', sortOrder: 'desc' } as const;
  const taken = (await api.listBrandSwaps({ query })).data.filter(({ stopCode }) => stopCode === '');
  for (const from of taken) {
    // oxlint-disable-next-line no-await-in-loop -- mostly the first one has another brand
    const [other] = (await api.listBrandSwaps({ query: { fromDrugId: from.drugId } })).data;
    if (other !== undefined) return { from: toBrandAddress(from), to: toBrandAddress(other) };
  }
  throw new Error('The sample holds no drug of two brands');
}

async function findSupply(api: Api): Promise<Records['supply']> {
  const { data } = await api.searchScripts({ body: { scriptType: 'unmapped', size: 100 } });
  for (const { patientId } of data) {
    // oxlint-disable-next-line no-await-in-loop -- one of the first rows is of another brand
    const found = await api.listStagedPrescriptions({ query: { patientId } });
    const supply = found.data.find((each) => each.stagingState === 'new' && each.drugId > 0);
    if (supply !== undefined) return { id: supply.dispenseStagingId, patient: patientId };
  }
  throw new Error('The sample holds no supply of another medicine');
}

async function openResidentFile(api: Api): Promise<number> {
  const text = 'Surname,First name,DOB,Medicine\r\nExample,Ada,28/02/1938,Demoformin';
  const { resourceDocumentId } = await api.uploadResource({
    file: new File([text], 'residents.csv', { type: 'text/csv' }),
  });
  return (await api.openResidentFile({ body: { resourceDocumentId } })).id;
}

async function exportClaim(api: Api): Promise<number> {
  await createFundedPack(api, 'Claimsworth', '2020-01-01');
  return (await api.createClaimBatch({ body: { month: getThisMonday(), daaFunding: 1 } })).claimBatchId;
}

/** A run with a pack that was handed over, and one that is on its way. */
async function startDeliveryRun(api: Api): Promise<number> {
  const [first, second] = [
    await createPassedPack(api, 'Octavia', 'Runfield'),
    await createPassedPack(api, 'Tobias', 'Runfield'),
  ];
  const jobIds = [first.jobId, second.jobId];
  const { deliveryRunId } = await api.createDeliveryRun({
    body: { jobIds, name: 'Community, morning', driver: 'Dana Ruiz' },
  });
  const body = { jobIds: [first.jobId], receivedBy: 'Ines Fontaine' };
  await api.recordDelivery({ params: { id: deliveryRunId }, body });
  return deliveryRunId;
}

async function openDrugFile(api: Api): Promise<number> {
  const text = 'Drug code,Brand,Strength,Form,Barcode\r\nX-100,Examplin,500 mg,tablet,9300000000019';
  const { resourceDocumentId } = await api.uploadResource({
    file: new File([text], 'drugs.csv', { type: 'text/csv' }),
  });
  return (await api.openDrugFile({ body: { resourceDocumentId } })).id;
}

/** Finds real records through the API, as the person whose pages are opened. */
export async function findRecords(api: Api): Promise<Records> {
  const packing = await findPackAt(api, 'packing');
  const { patientId: patient } = packing;
  const medicines = await api.listPrescriptions({ query: { patientId: patient, size: 1 } });
  const medicine = getFirst('medicine', medicines.data);
  const drug = getFirst('drug', (await api.listDrugs({ query: { size: 1 } })).data);
  return {
    patient,
    foil: medicine.foilId,
    prescription: medicine.prescriptionId,
    drug: { id: drug.drugId, code: drug.drugCode },
    brands: await findBrands(api),
    direction: getFirst('direction', (await api.listDirections({ query: { size: 1 } })).data).directionId,
    doctor: getFirst('doctor', (await api.listDoctors({ query: { size: 1 } })).data).id,
    supply: await findSupply(api),
    stagedDoctor: getFirst('staged doctor', (await api.listStagedDoctors({ query: { size: 1 } })).data)
      .dispenseStagingId,
    group: getFirst('patient group', (await api.listPatientGroups({ query: { size: 1 } })).data).id,
    residentFile: await openResidentFile(api),
    claimBatch: await exportClaim(api),
    drugFile: await openDrugFile(api),
    deliveryRun: await startDeliveryRun(api),
    pharmacy: (await api.getProfile({})).data.currentPharmacyId,
    balance: getFirst('balance', (await api.searchBalances({ body: { size: 1 } })).data).vpbBalanceId,
    printProfile: getFirst('print profile', (await api.listPrintProfiles({ query: { size: 1 } })).data)
      .printProfileId,
    person: getFirst('person', (await api.listUsers({ query: { query: 'Tanaka' } })).data).id,
    role: getFirst('role', (await api.listRoles({ query: { query: 'User' } })).data).id,
    packs: {
      packing: packing.jobId,
      checking: (await findPackAt(api, 'checking')).jobId,
      distribution: (await findPackAt(api, 'distribution')).jobId,
      correction: (await findPackAt(api, 'correction')).jobId,
    },
  };
}

type Addresses = Readonly<Record<string, (records: Records) => string | readonly string[]>>;

/** Pages for which nobody is signed in. */
export const guestPages: Addresses = {
  '/auth/login': () => '/auth/login',
  '/auth/forgot-password': () => '/auth/forgot-password',
  '/auth/reset-password': () => ['/auth/reset-password', '/auth/reset-password#token=from-a-mail'],
};

/** The pages that only an administrator of a pharmacy may change something on. */
export const administratorPages: Addresses = {
  '/pharmacy/$id': ({ pharmacy }) => `/pharmacy/${pharmacy}`,
  '/pharmacy/$id/profile': ({ pharmacy }) => `/pharmacy/${pharmacy}/profile`,
  '/dispense-tracker/list': () => '/dispense-tracker/list',
  '/dispense-tracker/files': () => '/dispense-tracker/files',
  '/user/list': () => ['/user/list?q=nobody+of+this+name', '/user/list'],
  '/user/create': () => '/user/create',
  '/user/support': () => '/user/support',
  '/user/$id': ({ person }) => `/user/${person}`,
  '/user/$id/rights': ({ person }) => `/user/${person}/rights`,
  '/user/$id/signing': ({ person }) => `/user/${person}/signing`,
  '/user/$id/devices': ({ person }) => `/user/${person}/devices`,
  '/role/list': () => '/role/list',
  '/role/create': () => '/role/create',
  '/role/$id': ({ role }) => `/role/${role}`,
  '/role/userAssigned/$roleId': ({ role }) => `/role/userAssigned/${role}`,
  '/print-profile/list': () => '/print-profile/list',
  '/print-profile/create': () => '/print-profile/create',
  '/print-profile/$id': ({ printProfile }) => `/print-profile/${printProfile}`,
};

/** Every page of a pharmacy by its route; of a route that looks different in other states the usual one is last. */
export const pharmacyPages: Addresses = {
  '/auth/change-password': () => '/auth/change-password',
  '/profile/detail': () => '/profile/detail',
  '/profile/second-factor': () => '/profile/second-factor',
  '/my-work': () => '/my-work',
  '/help': () => '/help',
  '/feedback': () => '/feedback',
  '/scanner-test': () => '/scanner-test',
  '/welcome': () => '/welcome',
  '/un-authorized': () => ['/un-authorized', '/no/such/page'],
  '/home': () => '/home',
  '/home/notifications': () => '/home/notifications',
  '/sync': () => '/sync',
  '/sync/notifications': () => '/sync/notifications',
  '/home/logs': () => ['/home/logs?q=nothing+such', '/home/logs'],
  '/schedule/list': () => ['/schedule/list?day=2020-02-29', '/schedule/list'],
  '/patient/list': () => ['/patient/list?q=nobody+of+this+name', '/patient/list'],
  '/patient/create': () => '/patient/create',
  '/patient/reminders': () => ['/patient/reminders', '/patient/reminders?show=open'],
  '/patient/import/file': () => '/patient/import/file',
  '/patient/import/file/$id': ({ residentFile }) => `/patient/import/file/${residentFile}`,
  '/patient/import': () => ['/patient/import', '/patient/import?show=known'],
  '/patient/$id': ({ patient }) => `/patient/${patient}`,
  '/patient/$id/allergies': ({ patient }) => `/patient/${patient}/allergies`,
  '/patient/$id/notes': ({ patient }) => `/patient/${patient}/notes`,
  '/patient/$id/doctors': ({ patient }) => `/patient/${patient}/doctors`,
  '/patient/$id/documents': ({ patient }) => `/patient/${patient}/documents`,
  '/patient/$id/medication': ({ patient }) => `/patient/${patient}/medication`,
  '/patient/$id/history': ({ patient }) => `/patient/${patient}/history`,
  '/patient/$id/add': ({ patient }) => `/patient/${patient}/add`,
  '/patient/$id/$foilId/add': ({ patient, foil, drug }) =>
    `/patient/${patient}/${foil}/add?drug=${drug.code}`,
  '/patient/$id/prescription/$prescriptionId': ({ patient, prescription }) =>
    `/patient/${patient}/prescription/${prescription}`,
  '/patient-group/list': () => '/patient-group/list',
  '/patient-group/create': () => '/patient-group/create',
  '/patient-group/$id': ({ group }) => `/patient-group/${group}`,
  '/report/print': () => '/report/print',
  '/analytic-report': () => ['/analytic-report?from=2001-01-01&to=2001-01-31', '/analytic-report'],
  '/brand-swap/list': ({ brands: { from, to } }) => [
    '/brand-swap/list',
    '/brand-swap/list?from=1-gone',
    `/brand-swap/list?from=${from}`,
    `/brand-swap/list?from=${from}&to=${to}`,
  ],
  '/brand-swap/log': () => '/brand-swap/log',
  '/vpb/list': ({ balance }) => [`/vpb/list?history=${balance}`, '/vpb/list'],
  '/vpb/forecast': () => ['/vpb/forecast?weeks=8', '/vpb/forecast?q=nobody+of+this+name'],
  '/dispense-tracker/list': () => [
    '/dispense-tracker/list?kind=owing&from=1999-01-01&to=1999-01-31',
    '/dispense-tracker/list',
  ],
  '/dispense-tracker/list/unmapped': () => '/dispense-tracker/list/unmapped',
  '/dispense-tracker/list/ignored': () => '/dispense-tracker/list/ignored',
  '/dispense-tracker/list/imported': () => '/dispense-tracker/list/imported',
  '/print-foil': () => '/print-foil',
  '/job/list': ({ packs }) => [`/job/list?details=${packs.checking}`, '/job/list?view=table', '/job/list'],
  '/job/pack': ({ packs }) => ['/job/pack', `/job/pack?job=${packs.packing}`],
  '/job/check': () => '/job/check',
  '/job/check/$id': ({ packs }) => `/job/check/${packs.checking}`,
  '/job/changed': () => '/job/changed',
  '/job/deliveries': () => '/job/deliveries',
  '/job/deliveries/$id': ({ deliveryRun }) => `/job/deliveries/${deliveryRun}`,
  '/job/correct/$id': ({ packs }) => `/job/correct/${packs.correction}`,
  '/job/distribute/$id': ({ packs }) => `/job/distribute/${packs.distribution}`,
  '/drug/list': () => '/drug/list',
  '/drug/list/review': () => '/drug/list/review',
  '/drug/list/high-risk': () => '/drug/list/high-risk',
  '/drug/list/brand-swap': () => '/drug/list/brand-swap',
  '/drug/create': () => '/drug/create',
  '/drug/$id': ({ drug }) => `/drug/${drug.id}`,
  '/drug/$id/barcode': ({ drug }) => `/drug/${drug.id}/barcode`,
  '/drug/$id/usage': ({ drug }) => `/drug/${drug.id}/usage`,
  '/drug/$id/brands': ({ drug }) => `/drug/${drug.id}/brands`,
  '/doctor/list': () => ['/doctor/list?q=nobody+of+this+name', '/doctor/list'],
  '/doctor/create': () => '/doctor/create',
  '/patient/$id/supplied': ({ supply }) => `/patient/${supply.patient}/supplied`,
  '/patient/$id/supplied/$stagingId': ({ supply }) => `/patient/${supply.patient}/supplied/${supply.id}`,
  '/doctor/import': () => ['/doctor/import', '/doctor/import?show=known'],
  '/drug/import/file': () => '/drug/import/file',
  '/drug/import/file/$id': ({ drugFile }) => `/drug/import/file/${drugFile}`,
  '/drug/import': () => ['/drug/import', '/drug/import?show=known'],
  '/doctor/import/$id': ({ stagedDoctor }) => `/doctor/import/${stagedDoctor}`,
  '/doctor/$id': ({ doctor }) => `/doctor/${doctor}`,
  '/doctor/$id/patients': ({ doctor }) => `/doctor/${doctor}/patients`,
  '/direction/list': () => '/direction/list',
  '/direction/create': () => '/direction/create',
  '/direction/$id': ({ direction }) => `/direction/${direction}`,
  '/patient/$id/claim': ({ patient }) => `/patient/${patient}/claim`,
  '/q-script/list': () => ['/q-script/list?q=nobody+of+this+name', '/q-script/list?weeks=8'],
  '/q-script/list/queued': () => '/q-script/list/queued?open=0',
  '/script-request': () => ['/script-request?q=nobody+of+this+name', '/script-request?due=0'],
  '/script-request/sent': () => '/script-request/sent?open=0',
  '/signing-sheets': () => '/signing-sheets',
  '/claim': () => ['/claim?month=2001-01', '/claim'],
  '/claim/batches': () => '/claim/batches',
  '/claim/batches/$id': ({ claimBatch }) => `/claim/batches/${claimBatch}`,
  '/claim/settings': () => '/claim/settings',
  '/pharmacy/redirect': () => '/pharmacy/redirect',
  '/pharmacy/$id/profile': ({ pharmacy }) => `/pharmacy/${pharmacy}/profile`,
  '/print-profile/list': ({ printProfile }) => [
    '/print-profile/list?q=nothing+of+this+name',
    `/print-profile/list?profile=${printProfile}`,
    '/print-profile/list',
  ],
};

/** The pages of a drug administrator. */
export const cataloguePages: Addresses = Object.fromEntries(
  Object.entries(pharmacyPages).filter(([route]) =>
    /^\/(drug|profile)\/(?!list\/(brand-swap|high-risk)|\$id\/usage)/.test(route),
  ),
);
