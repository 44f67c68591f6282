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
  /** A colleague who is a pharmacist, and a role of the product. */
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

/** A balance with a history; a medicine that nobody counted has none. */
async function findBalance(api: Api): Promise<number> {
  const { data } = await api.searchBalances({ body: { size: 100 } });
  return getFirst(
    'balance',
    data.filter(({ vpbBalanceId }) => vpbBalanceId > 0),
  ).vpbBalanceId;
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
    balance: await findBalance(api),
    printProfile: getFirst('print profile', (await api.listPrintProfiles({ query: { size: 1 } })).data)
      .printProfileId,
    person: getFirst('person', (await api.listUsers({ query: { query: 'Okafor' } })).data).id,
    role: getFirst('role', (await api.listRoles({ query: { query: 'User' } })).data).id,
    packs: {
      packing: packing.jobId,
      checking: (await findPackAt(api, 'checking')).jobId,
      distribution: (await findPackAt(api, 'distribution')).jobId,
      correction: (await findPackAt(api, 'correction')).jobId,
    },
  };
}
