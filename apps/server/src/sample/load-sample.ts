import { createApiClient, contract } from '@packwright/contract';
import { getMonth } from '@packwright/core/claims';
import { addDays, type Day, computeToday, getWeekday } from '@packwright/core/days';
import { facilities, pharmacies, createSampleResidents, staff } from '@packwright/sample';
import type { FastifyInstance } from 'fastify';
import { enrolPerson, enrolPharmacy } from '../access/index.ts';
import { countRunOuts } from '../balance/index.ts';
import type { Platform } from '../platform/platform.ts';
import { sendInProcess } from '../platform/serve/index.ts';
import { loadBalances } from './load-balances.ts';
import { loadClaimFees } from './load-claim-fees.ts';
import { loadDoctors } from './load-doctors.ts';
import { loadDirections, loadDrugs, loadDrugUnderReview } from './load-drugs.ts';
import { advancePacks, createPacks, type SampleRun, type GroupProgress } from './load-jobs.ts';
import { loadPrintProfiles } from './load-print-profiles.ts';
import { loadScripts } from './load-scripts.ts';
import { type DrugsByGeneric, loadFacilities, loadResidents } from './load-residents.ts';
import { type SampleClient, signInSample } from './sample-client.ts';

/** One account for each kind of person, as the sign-in page of a sample installation names them (ACCESS-22). */
export const sampleAccounts = staff
  .filter(({ isNamed }) => isNamed)
  .map(({ userName, kind }) => ({ userName, kind }));

export interface SampleDependencies {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Refreshes the planner's row counts. */
  readonly countRows: () => Promise<void>;
  readonly say: (line: string) => void;
}

/** Loads both sample pharmacies: users by SQL, everything else by the calls that people would make. */
export async function loadSample({ platform, app, countRows, say }: SampleDependencies): Promise<void> {
  await enrolAll(platform);
  const { samplePassword: password, packBrand } = platform.settings;
  const signInAs = (userName: string) => signInSample(app, userName, password);
  const drugs = await loadDrugs(await signInAs('drugadmin'));
  say(`  ${pharmacies.length} pharmacies, ${staff.length} people, the drug catalogue`);
  const administrator = await signInAs('administrator');
  await loadPrintProfiles(administrator, packBrand);
  await loadClaimFees(administrator);
  const wattle = await loadPharmacy(platform, await signInAs('pharmacist'), 'WATTLE', drugs);
  await loadDrugUnderReview(await signInAs('pharmacist'));
  await loadPharmacy(platform, await signInAs('bruno.keller'), 'BANKSIA', drugs);
  await countRows();
  say(`  ${createSampleResidents().length} residents with their medication profiles`);
  const bench = {
    packer: await signInAs('staff'),
    checker: await signInAs('pharmacist'),
    pharmacist: { username: 'tom.okafor', password },
  };
  const runs: SampleRun[] = [];
  for (const progress of buildProgress(wattle.groups, wattle.today))
    runs.push(await createPacks(bench.packer, progress));
  await countRows();
  // While one run is packed, the sheets of the next are drawn.
  for (const run of runs) await advancePacks(bench, run);
  say(`  ${runs.flatMap(({ jobIds }) => jobIds).length} pack jobs in every stage`);
  await loadBalances(bench.checker, bench.pharmacist);
  await loadScripts({
    administrator: await signInAs('administrator'),
    technician: bench.packer,
    connectFeed: (token) => createApiClient(contract, sendInProcess(app, token)),
    pharmacyCode: 'WATTLE',
    now: () => platform.clock.now(),
    today: wattle.today,
  });
  // Home of a new installation says it at once instead of ten minutes later.
  await countRunOuts(platform);
}

async function enrolAll(platform: Platform): Promise<void> {
  const ids = new Map<string, number>([['CATALOGUE', 0]]);
  for (const pharmacy of pharmacies) ids.set(pharmacy.code, await enrolPharmacy(platform, pharmacy));
  for (const person of staff) {
    const memberships = person.memberships.map(({ pharmacy, roleCodes }) => ({
      pharmacyId: ids.get(pharmacy) ?? 0,
      roleCodes,
    }));
    await enrolPerson(platform, { ...person, password: platform.settings.samplePassword, memberships });
  }
}

interface LoadedPharmacy {
  readonly groups: ReadonlyMap<string, number>;
  readonly today: Day;
}

async function loadPharmacy(
  platform: Platform,
  client: SampleClient,
  code: string,
  drugs: DrugsByGeneric,
): Promise<LoadedPharmacy> {
  const zone = pharmacies.find((pharmacy) => pharmacy.code === code)?.timezone ?? 'Australia/Sydney';
  const today = computeToday(zone, platform.clock.now());
  await loadDirections(client);
  const doctors = await loadDoctors(client, code);
  const places = await loadFacilities(
    client,
    facilities.filter(({ pharmacy }) => pharmacy === code),
  );
  await loadResidents(
    { client, places, doctors, drugs, today },
    createSampleResidents().filter(({ pharmacy }) => pharmacy === code),
  );
  return { groups: new Map([...places].map(([name, { groupId }]) => [name, groupId])), today };
}

/**
 * A Monday morning: last week's packs are out, this week's are in every stage, one run has only been printed. Packs of
 * the community were handed out last month, so that there is something to claim.
 */
function buildProgress(groups: ReadonlyMap<string, number>, today: Day): GroupProgress[] {
  const thisWeek = addDays(today, -getWeekday(today));
  const whole = { printed: 1000, packed: 1000, rejected: 0, passed: 1000, distributed: 1000 };
  const getGroupId = (code: string): number => groups.get(code) ?? 0;
  return [
    {
      ...whole,
      groupId: getGroupId('COMM'),
      packStartDate: findFirstMonday(getMonth(addDays(getMonth(today).from, -1)).from),
      ahead: { residents: 6, weeks: 4 },
    },
    { ...whole, groupId: getGroupId('RIVR'), packStartDate: addDays(thisWeek, -7) },
    {
      groupId: getGroupId('BANK'),
      packStartDate: thisWeek,
      printed: 34,
      packed: 24,
      rejected: 3,
      passed: 12,
      distributed: 5,
    },
    {
      groupId: getGroupId('RIVR'),
      packStartDate: thisWeek,
      printed: 0,
      packed: 0,
      rejected: 0,
      passed: 0,
      distributed: 0,
    },
  ];
}

const findFirstMonday = (day: Day): Day => addDays(day, (7 - getWeekday(day)) % 7);
