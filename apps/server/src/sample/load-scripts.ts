import { addDays, type Day } from '@packwright/core/days';
import { type SampleScript, sampleDrugs, sampleScripts } from '@packwright/sample';
import type { SampleClient } from './people.ts';

/** Who may connect a dispensing system, who works at the tracker, and the system that a token opens the feed to. */
export interface Dispensary {
  readonly administrator: SampleClient;
  readonly technician: SampleClient;
  readonly feedOf: (token: string) => SampleClient;
  readonly pharmacyCode: string;
  readonly now: () => string;
  readonly today: Day;
}

type Balance = Awaited<ReturnType<SampleClient['searchBalances']>>['data'][number];

interface Supplied {
  readonly script: SampleScript;
  readonly line: Readonly<Record<string, unknown>>;
}

/**
 * Lets the dispensary tell of its last days, so that the tracker has a row of every kind. Two scripts are imported
 * first: only what has given something can be changed or taken back.
 */
export async function loadScripts(dispensary: Dispensary): Promise<void> {
  const { administrator, technician, feedOf } = dispensary;
  const { token } = await administrator.createFeedToken();
  const send = async (records: Supplied['line'][]) =>
    feedOf(token).stageDispensed({
      body: { feed: 'DSF/1', pharmacyCode: dispensary.pharmacyCode, sentAt: dispensary.now(), records },
    });
  const supplied = await supply(dispensary);
  await send(supplied.map(({ line }) => line));
  const rowsOf = async (fates: readonly SampleScript['fate'][]) => {
    const numbers = new Set(
      sampleScripts.filter(({ fate }) => fates.includes(fate)).map((each) => each.scriptNumber),
    );
    const { data } = await technician.searchScripts({ body: { size: 100 } });
    return data.filter(({ scriptNumber }) => numbers.has(scriptNumber));
  };
  const scriptTrackings = (await rowsOf(['changes', 'isCancelled'])).map(
    ({ scriptTrackingId, quantity, profileDrugId }) => ({ scriptTrackingId, quantity, profileDrugId }),
  );
  await technician.importMappedScripts({ body: { scriptTrackings } });
  const aside = (await rowsOf(['isIgnored'])).map(({ scriptTrackingId }) => scriptTrackingId);
  await technician.ignoreScripts({ body: { scriptTrackingIds: aside } });
  await send(supplied.flatMap(afterwards));
  await administrator.revokeFeedToken();
}

function afterwards({ script: { fate }, line }: Supplied): Supplied['line'][] {
  if (fate === 'changes') return [{ ...line, recordAction: 'U', quantity: 28 }];
  return fate === 'isCancelled' ? [{ ...line, recordAction: 'C', scriptStatus: 'CANCELLED' }] : [];
}

/** A script for each of as many residents, of a packed medicine that lasts a while. */
async function supply({ technician, today }: Dispensary): Promise<Supplied[]> {
  const { data } = await technician.searchBalances({ body: { size: 500, sortField: 'lastName' } });
  const supplied: Supplied[] = [];
  const residents = new Set<number>();
  for (const script of sampleScripts) {
    const fits = (row: Balance) =>
      !residents.has(row.patientId) &&
      Number(row.balanceQty) > 0 &&
      brandFor(script, row, data) !== undefined;
    const row = data.find(fits);
    const brand = row && brandFor(script, row, data);
    if (!row || !brand) throw new RangeError(`Nobody takes what script ${script.scriptNumber} supplies`);
    residents.add(row.patientId);
    const patient = await technician.getPatient({ params: { id: row.patientId } });
    supplied.push({ script, line: lineOf(script, brand, patient.data.externalPatientId, today) });
  }
  return supplied;
}

interface Brand {
  readonly drugCode: string;
  readonly drugName: string;
}

/** What was handed over: the brand of the profile, or another one that the resident does not take. */
function brandFor({ isOtherBrand }: SampleScript, row: Balance, rows: readonly Balance[]): Brand | undefined {
  const own = sampleDrugs.find(({ drug }) => drug.drugCode === row.drugCode)?.drug;
  if (!own || !isOtherBrand) return own;
  const taken = new Set(
    rows.filter(({ patientId }) => patientId === row.patientId).map(({ drugCode }) => drugCode),
  );
  return sampleDrugs.find(({ drug }) => drug.genericCode === own.genericCode && !taken.has(drug.drugCode))
    ?.drug;
}

function lineOf(script: SampleScript, brand: Brand, externalPatientId: number, today: Day): Supplied['line'] {
  const { scriptNumber, originalScriptNumber, quantity, scriptStatus, packedHint, daysAgo } = script;
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
    scriptStatus,
    packedHint,
  };
}
