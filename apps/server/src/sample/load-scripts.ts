import { addDays, type Day } from '@packwright/core/days';
import {
  type SampleScript,
  sampleDrugs,
  sampleScripts,
  sampleStagedDrugs,
  sampleStagedPeople,
} from '@packwright/sample';
import type { SampleClient } from './sample-client.ts';

/** The person who connects a dispensing system, the person at the tracker, and the feed client of the token. */
export interface SampleDispensary {
  readonly administrator: SampleClient;
  readonly technician: SampleClient;
  readonly connectFeed: (token: string) => SampleClient;
  readonly pharmacyCode: string;
  readonly now: () => string;
  readonly today: Day;
}

type SampleBalance = Awaited<ReturnType<SampleClient['searchBalances']>>['data'][number];

const daysSincePrescribed = 28;

interface SampleSupply {
  readonly script: SampleScript;
  readonly line: Readonly<Record<string, unknown>>;
}

/**
 * Sends the last days of the dispensary, so that the tracker has a row of every kind. Two scripts are imported first,
 * because only an imported script can be changed or reversed.
 */
export async function loadScripts(dispensary: SampleDispensary): Promise<void> {
  const { administrator, technician, connectFeed } = dispensary;
  const { token } = await administrator.createFeedToken();
  const sendRecords = async (records: readonly SampleSupply['line'][]) =>
    connectFeed(token).stageDispensed({
      body: {
        feed: 'DSF/1',
        pharmacyCode: dispensary.pharmacyCode,
        sentAt: dispensary.now(),
        records: [...records],
      },
    });
  const supplied = await buildSupplies(dispensary);
  await sendRecords([...sampleStagedPeople, ...sampleStagedDrugs, ...supplied.map(({ line }) => line)]);
  const listRows = async (fates: readonly SampleScript['fate'][]) => {
    const numbers = new Set(
      sampleScripts.filter(({ fate }) => fates.includes(fate)).map((each) => each.scriptNumber),
    );
    const { data } = await technician.searchScripts({ body: { size: 100 } });
    return data.filter(({ scriptNumber }) => numbers.has(scriptNumber));
  };
  const scriptTrackings = (await listRows(['changes', 'isCancelled'])).map(
    ({ scriptTrackingId, quantity, profileDrugId }) => ({ scriptTrackingId, quantity, profileDrugId }),
  );
  await technician.importMappedScripts({ body: { scriptTrackings } });
  const aside = (await listRows(['isIgnored'])).map(({ scriptTrackingId }) => scriptTrackingId);
  await technician.ignoreScripts({ body: { scriptTrackingIds: aside } });
  await sendRecords(supplied.flatMap(listFollowUps));
  await administrator.revokeFeedToken();
}

function listFollowUps({ script: { fate }, line }: SampleSupply): SampleSupply['line'][] {
  if (fate === 'changes') return [{ ...line, recordAction: 'U', quantity: 28 }];
  return fate === 'isCancelled' ? [{ ...line, recordAction: 'C', scriptStatus: 'CANCELLED' }] : [];
}

/** A script for each of as many residents, of a packed medicine that lasts a while. */
async function buildSupplies({ technician, today }: SampleDispensary): Promise<SampleSupply[]> {
  const { data } = await technician.searchBalances({ body: { size: 500, sortField: 'lastName' } });
  const supplied: SampleSupply[] = [];
  const residents = new Set<number>();
  for (const script of sampleScripts) {
    const isSuitable = (row: SampleBalance) =>
      !residents.has(row.patientId) &&
      Number(row.balanceQty) > 0 &&
      findBrand(script, row, data) !== undefined;
    const row = data.find(isSuitable);
    const brand = row && findBrand(script, row, data);
    if (!row || !brand) throw new RangeError(`Nobody takes what script ${script.scriptNumber} supplies`);
    residents.add(row.patientId);
    const patient = await technician.getPatient({ params: { id: row.patientId } });
    supplied.push({ script, line: buildLine(script, brand, patient.data.externalPatientId, today) });
  }
  return supplied;
}

interface SuppliedBrand {
  readonly drugCode: string;
  readonly drugName: string;
}

/** The supplied brand: that of the profile, or another one that the resident does not take. */
function findBrand(
  { isOtherBrand }: SampleScript,
  row: SampleBalance,
  rows: readonly SampleBalance[],
): SuppliedBrand | undefined {
  const own = sampleDrugs.find(({ drug }) => drug.drugCode === row.drugCode)?.drug;
  if (!own || !isOtherBrand) return own;
  const taken = new Set(
    rows.filter(({ patientId }) => patientId === row.patientId).map(({ drugCode }) => drugCode),
  );
  return sampleDrugs.find(({ drug }) => drug.genericCode === own.genericCode && !taken.has(drug.drugCode))
    ?.drug;
}

function buildLine(
  script: SampleScript,
  brand: SuppliedBrand,
  externalPatientId: number,
  today: Day,
): SampleSupply['line'] {
  const { scriptNumber, originalScriptNumber, quantity, scriptStatus, packedHint, daysAgo, repeatsLeft } =
    script;
  return {
    type: 'SCR',
    recordAction: 'N',
    scriptNumber,
    originalScriptNumber,
    supplyNo: originalScriptNumber === '' ? 1 : 2,
    externalPatientId: String(externalPatientId),
    drugCode: brand.drugCode,
    dispensedBrand: brand.drugName,
    quantity,
    dispensedAt: `${addDays(today, -daysAgo)}T04:10:00Z`,
    prescribedDate: addDays(today, -daysAgo - daysSincePrescribed),
    repeatsAuthorised: 5,
    repeatsLeft,
    scriptStatus,
    packedHint,
    // A medicine that is not on the profile yet is imported from these words.
    ...(script.isOtherBrand && { directions: 'Take ONE tablet in the morning' }),
  };
}
