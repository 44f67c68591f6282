import { type Insert, loadDrugs } from './cast-drugs.ts';
import { type Enrolment, enrolPerson, enrolPharmacy } from '../src/access/index.ts';
import type { Clock, Instant } from '../src/platform/clock/index.ts';
import { openPools } from '../src/platform/database/index.ts';
import { createPasswords, type Passwords } from '../src/platform/passwords/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import { CamelCaseClient } from '../src/platform/database/index.ts';

export const castPassword = 'Wattle-Street-7';

/** A Monday morning in Sydney. */
export const startOfTest: Instant = '2026-03-01T22:30:00.000Z';

/** Cheap on purpose: tests sign in often, and the cost is not what they are about. */
export const createCheapPasswords = (): Promise<Passwords> =>
  createPasswords({ memoryCost: 1024, timeCost: 1 });

type CastContext = Pick<Platform, 'pools' | 'clock' | 'passwords'>;

/** Ids of the people and things that every server test starts with. */
export interface CastIds {
  readonly pharmacyA: number;
  readonly pharmacyB: number;
  readonly users: Readonly<Record<string, number>>;
  /** Per pharmacy: a nursing home and a community group, with the wards of the nursing home. */
  readonly groups: { readonly home: number; readonly community: number; readonly otherHome: number };
  readonly wards: readonly number[];
  /** Shared drugs by drug code. */
  readonly drugs: Readonly<Record<string, number>>;
  readonly patients: { readonly mary: number; readonly ibrahim: number; readonly otherPatient: number };
}

const pharmacies = {
  A: {
    code: 'WATTLE',
    name: 'Wattle Street Pharmacy',
    phone: ['0291234567'],
    email: ['desk@wattle.example'],
    street: '12 Wattle Street',
    suburb: 'Marrickville',
    state: 'NSW',
    postalCode: '2204',
    approvalNumber: '12345A',
    timezone: 'Australia/Sydney',
  },
  B: {
    code: 'BANKSIA',
    name: 'Banksia Court Pharmacy',
    phone: ['0893456789'],
    email: ['desk@banksia.example'],
    street: '3 Banksia Court',
    suburb: 'Fremantle',
    state: 'WA',
    postalCode: '6160',
    approvalNumber: '54321B',
    timezone: 'Australia/Perth',
  },
} as const;

type Member = readonly [
  userName: string,
  firstName: string,
  lastName: string,
  role: string,
  where: 'A' | 'B' | 'catalogue',
];

const members: readonly Member[] = [
  ['pharmacist', 'Priya', 'Raman', 'pharmacist', 'A'],
  ['pharmacist2', 'Tom', 'Okafor', 'pharmacist', 'A'],
  ['staff', 'Jo', 'Lindqvist', 'user', 'A'],
  ['administrator', 'Helen', 'Marsh', 'pharmacy_administrator', 'A'],
  ['supportadmin', 'Sam', 'Quill', 'support_admin', 'A'],
  ['superadmin', 'Ada', 'Verne', 'super_admin', 'catalogue'],
  ['drugadmin', 'Dev', 'Anand', 'drug_admin', 'catalogue'],
  ['bpharmacist', 'Bruno', 'Keller', 'pharmacist', 'B'],
  ['badministrator', 'Bea', 'Norton', 'pharmacy_administrator', 'B'],
];

/** So that no number of an answer is the other pharmacy by accident; its records are numbered far away (API-34). */
const otherPharmacyId = 700_001;

/** Fills a migrated database with the small cast, whose accounts are as old as the clock says. */
export async function loadCast(
  { ownerUrl, appUrl }: { readonly ownerUrl: string; readonly appUrl: string },
  clock: Clock,
): Promise<CastIds> {
  const owner = new CamelCaseClient({ connectionString: ownerUrl });
  const pools = openPools(appUrl, 2, () => undefined);
  await owner.connect();
  try {
    return await loadPharmacies({ pools, clock, passwords: await createCheapPasswords() }, owner);
  } finally {
    await pools.close();
    await owner.end();
  }
}

async function loadPharmacies(context: CastContext, owner: CamelCaseClient): Promise<CastIds> {
  const pharmacyA = await enrolPharmacy(context, pharmacies.A);
  const users = await enrolMembers(
    context,
    members.filter(([, , , , where]) => where !== 'B'),
    { A: pharmacyA, B: 0, catalogue: 0 },
  );
  const ours = await loadOwnPharmacy(owner, pharmacyA);
  await owner.query(`alter sequence pharmacy_id_seq restart with ${otherPharmacyId}`);
  const pharmacyB = await enrolPharmacy(context, pharmacies.B);
  const others = await enrolMembers(
    context,
    members.filter(([, , , , where]) => where === 'B'),
    { A: 0, B: pharmacyB, catalogue: 0 },
  );
  const theirs = await loadOtherPharmacy(owner, pharmacyB);
  return {
    pharmacyA,
    pharmacyB,
    users: { ...users, ...others },
    groups: { ...ours.groups, otherHome: theirs.otherHome },
    wards: ours.wards,
    drugs: ours.drugs,
    patients: { ...ours.patients, otherPatient: theirs.otherPatient },
  };
}

async function enrolMembers(
  context: CastContext,
  people: readonly Member[],
  where: Record<Member[4], number>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const member of people) ids[member[0]] = await enrolPerson(context, toEnrolment(member, where));
  return ids;
}

function toEnrolment(
  [userName, firstName, lastName, role, place]: Member,
  where: Record<Member[4], number>,
): Enrolment {
  return {
    userName,
    firstName,
    lastName,
    email: `${userName}@wattle.example`,
    registrationNumber: role === 'pharmacist' ? 'PHA0001234567' : '',
    password: castPassword,
    memberships: [{ pharmacyId: where[place], roleCodes: [role] }],
  };
}

function createInserter(owner: CamelCaseClient): Insert {
  return async (sql, values) => {
    const { rows } = await owner.query<{ id: number }>(`${sql} returning id`, values);
    return rows[0]?.id ?? Number.NaN;
  };
}

const insertGroup = (insert: Insert, pharmacy: number, name: string, type: number) =>
  insert('insert into patient_group (pharmacy_id, code, name, patient_group_type) values ($1, $2, $2, $3)', [
    pharmacy,
    name,
    type,
  ]);

const insertPatient = (
  insert: Insert,
  pharmacy: number,
  group: number,
  name: readonly [string, string],
  dob: string,
) =>
  insert(
    'insert into patient (pharmacy_id, patient_group_id, first_name, last_name, dob) values ($1, $2, $3, $4, $5)',
    [pharmacy, group, ...name, dob],
  );

/** Rows that the owner inserts from here on are numbered by the sequence of this pharmacy (API-34). */
const enterPharmacy = (owner: CamelCaseClient, pharmacy: number) =>
  owner.query(`select set_config('app.pharmacy_id', $1, false)`, [String(pharmacy)]);

async function loadOwnPharmacy(owner: CamelCaseClient, pharmacy: number) {
  const insert = createInserter(owner);
  const drugs = await loadDrugs(owner, insert);
  await enterPharmacy(owner, pharmacy);
  const groups = {
    home: await insertGroup(insert, pharmacy, 'Banksia House', 1),
    community: await insertGroup(insert, pharmacy, 'Community', 0),
  };
  const insertWard = (name: string) =>
    insert('insert into ward (pharmacy_id, patient_group_id, name) values ($1, $2, $3)', [
      pharmacy,
      groups.home,
      name,
    ]);
  const wards = [await insertWard('East'), await insertWard('West')];
  const patients = {
    mary: await insertPatient(insert, pharmacy, groups.home, ['Mary', "O'Halloran"], '1938-03-12'),
    ibrahim: await insertPatient(insert, pharmacy, groups.community, ['İbrahim', 'Yıldız'], '1951-11-30'),
  };
  return { groups, wards, patients, drugs };
}

async function loadOtherPharmacy(
  owner: CamelCaseClient,
  pharmacy: number,
): Promise<{ otherHome: number; otherPatient: number }> {
  const insert = createInserter(owner);
  await enterPharmacy(owner, pharmacy);
  const otherHome = await insertGroup(insert, pharmacy, 'Canary House', 1);
  return {
    otherHome,
    otherPatient: await insertPatient(insert, pharmacy, otherHome, ['Canary', 'Otherpharmacy'], '1940-01-01'),
  };
}
