import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addTablets, createResidentTaking, createBrandPair } from '../brand-swap/swap.fixtures.ts';
import { connectFeed, createKnownResident, buildScript } from '../balance/scripts.fixtures.ts';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  createPassedJob,
  setStages,
} from '../packing/packing.fixtures.ts';
import { anchorChains } from '../platform/anchor-chains.ts';
import { openTrustStore, type TrustStore } from '../platform/audit/index.ts';
import { openPools, type Pools } from '../platform/database/index.ts';
import { runAfterFault } from './planted-fault.fixtures.ts';
import { signOffFaults } from './sign-off-faults.fixtures.ts';
import { plainReferences } from './stray-references.ts';
import { checkIntegrity, findLostRows, type AppendOnlyRows, readAppendOnlyRows } from './index.ts';

let server: TestServer;
let owner: Pools;
let trust: TrustStore;
beforeAll(async () => {
  server = await startTestServer();
  owner = openPools(server.ownerUrl, 2, (error) => server.platform.logger.error(error));
  await anchorChains(server.platform);
  await setStages(server, everyStage);
  await createOrdinaryDay();
  await anchorChains(server.platform);
  trust = await openTrustStore(server.platform.installationKey.folder);
});
afterAll(async () => {
  await owner.close();
  await server.close();
});

/** A pack handed out, one deleted with its tablets given back, a balance put right, a sheet printed, a script. */
async function createOrdinaryDay(): Promise<void> {
  const api = await server.as('pharmacist');
  const resident = await createResident(server);
  const handedOut = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [handedOut] } });
  const looksAgain = await createPassedJob(api, await createResident(server));
  await api.returnToChecking({ body: { ids: [looksAgain], comment: 'Look again' } });
  const deleted = await createPackedJob(api, await createResident(server));
  await api.deleteAndReverse({ body: { ids: [deleted] } });
  const counted = { adjustmentType: 'add', qty: '5', note: 'Counted' } as const;
  await api.adjustBalance({ body: { patientId: resident.patientId, drugCode: 'D00001', ...counted } });
  await api.printPackJobs({ body: { ids: [await createJob(api, await createResident(server))] } });
  await moveBrands(api);
  await cancelImportedScript(api);
}

/** One balance swapped to another brand, one merged with the drug that it turned out to belong to. */
async function moveBrands(api: ApiClient): Promise<void> {
  const [from, to] = await createBrandPair(server);
  const swapped = await createResidentTaking(server, from);
  await addTablets(api, swapped, from, '30');
  await api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [swapped.patientId] },
  });
  const { id } = await api.createDrug({ body: { drugName: 'Homemade', drugCode: 'HOME-1' } });
  const own = { id, code: 'HOME-1' };
  const merged = await createResidentTaking(server, own, [{ drugPharmacyId: server.ids.pharmacyA }]);
  await addTablets(api, merged, own, '12');
  await api.authorizeDrug({ params: { id }, body: { authorized: 1, mergeIntoDrugId: to.id } });
}

async function cancelImportedScript(api: ApiClient): Promise<void> {
  const feed = await connectFeed(server);
  const script = buildScript(await createKnownResident(server));
  for (const change of [{}, { recordAction: 'C' }]) {
    await feed.send({ ...script, ...change });
    const { data } = await api.searchScripts({ body: {} });
    await api.importMappedScripts({
      body: {
        scriptTrackings: data.map(({ scriptTrackingId, quantity, profileDrugId }) => ({
          scriptTrackingId,
          quantity,
          profileDrugId,
        })),
      },
    });
  }
}

const findBrokenRules = (planted: string): Promise<string[]> =>
  runAfterFault(server, owner, planted, async (db) =>
    (await checkIntegrity(db, server.ids.pharmacyA, trust)).map(({ id }) => id),
  );

const findLostAfter = async (planted: string): Promise<string[]> => {
  const before: AppendOnlyRows = await runAfterFault(server, owner, '', readAppendOnlyRows);
  return findLostRows(before, await runAfterFault(server, owner, planted, readAppendOnlyRows));
};

it('accepts an opening balance without an entry of a pack (BOOKS-7)', async () => {
  const opening = `update vpb_entry set kind = 'MER', natural_key = 'MER:' || 2000000000 + id || ':1' where kind = 'ADJ'`;
  expect(await findBrokenRules(opening)).toEqual([]);
});

// Proves BOOKS-1.
it('finds no broken invariant after an ordinary day', async () => {
  expect(await findBrokenRules('')).toEqual([]);
  expect(await findLostAfter('')).toEqual([]);
});

const lastEntry = '(select max(id) from vpb_entry)';
const otherFile = `insert into stored_file (pharmacy_id, kind, file_name, content_type, byte_size, sha256, content, created_by)
  select max(id), 'resource', 'a', 'text/plain', 0, sha256(''), '', 1 from pharmacy`;
const differing = `jsonb_set(detail, '{differences}', '[{"kind": "doseChanged", "prescriptionId": 1, "after": "2"}]')`;

const faults: readonly (readonly [id: string, what: string, planted: string])[] = [
  ['I1', 'a balance changed by hand', 'update vpb_account set balance = balance - 100 where is_negative'],
  ['I2', 'a gap in the entries', `update vpb_entry set seq = seq + 1 where id = ${lastEntry}`],
  ['I2', 'a balance that does not follow', `update vpb_entry set balance_after = 7 where id = ${lastEntry}`],
  [
    'I4',
    'a mark that does not fit its balance',
    `alter table vpb_account drop constraint vpb_account_check; update vpb_account set is_negative = not is_negative`,
  ],
  [
    'I5',
    'one posting twice',
    `alter table vpb_entry drop constraint vpb_entry_pharmacy_id_natural_key_key; update vpb_entry set natural_key = 'PAK:1'`,
  ],
  ['I6', 'more given back than was taken', `update vpb_entry set qty = qty + 1 where kind = 'REV'`],
  [
    'I6',
    'given back to another medicine',
    `update vpb_entry set account_id = 2000000000 + id where kind = 'REV'`,
  ],
  ['I7', 'a swap that makes tablets', `update vpb_entry set kind = 'SWAP' where kind = 'ADJ'`],
  [
    'I7',
    'a swap that gives the tablets of one patient to another',
    `update vpb_account set patient_id = (select min(id) from patient) where id in (select account_id from vpb_entry where kind = 'SWAP' and qty > 0)`,
  ],
  [
    'I7',
    'a merge that loses tablets',
    `update vpb_entry set qty = qty - 100 where kind = 'MER' and qty > 100`,
  ],
  [
    'I8',
    'a step from where the job was not',
    'update pack_job_event set from_status = 8 where job_version = 3',
  ],
  ['I8', 'a job that stands elsewhere', 'update pack_job set status = 5 where status = 1'],
  [
    'I8',
    'a step into a stage that was not in use',
    `update pack_job_event set detail = jsonb_set(detail, '{stages}', '[]') where to_status = 3`,
  ],
  ['I9', 'a version that nobody made', 'update pack_job set version = version + 1'],
  ['I9', 'a step that is gone', 'delete from pack_job_event where job_version = 2'],
  [
    'I10',
    'a pack handed out on a void signature',
    `insert into signature_void select pharmacy_id, id, pharmacist_id, 'undone', at from check_signature
     where id not in (select signature_id from signature_void)`,
  ],
  ['I10', 'a statement written anew', `update check_signature set statement = statement || ' '`],
  [
    'I10',
    'a statement hashed anew, its signature left',
    `update check_signature set statement = statement || ' ', sha256 = sha256(convert_to(statement || ' ', 'UTF8'))`,
  ],
  ['I11', 'a snapshot written anew', `update pack_job_snapshot set content = content || ' '`],
  [
    'I12',
    'a medicine left open in a packed pack',
    `update pack_job_line set packing_state = 'open' where packing_qty > 0`,
  ],
  [
    'I12',
    'a skipped medicine in the pack',
    `update pack_job_line set packing_state = 'skipped' where packing_qty > 0`,
  ],
  [
    'I13',
    'a difference that nobody acknowledged',
    `update pack_job_event set detail = ${differing} where action = 'completeDistribution'`,
  ],
  [
    'I13',
    'a step that does not say how the profile stood',
    `update pack_job_event set detail = detail - 'differences'`,
  ],
  [
    'I14',
    'a seventeenth medicine',
    `insert into prescription (pharmacy_id, patient_id, foil_id, drug_pharmacy_id, drug_id, drug_name, drug_code)
     select pharmacy_id, patient_id, foil_id, drug_pharmacy_id, drug_id, drug_name, drug_code
     from prescription, generate_series(1, 16) where id = (select min(id) from prescription)`,
  ],
  [
    'I15',
    'a step without its audit line',
    `insert into pack_job_event (pharmacy_id, job_id, job_version, at, action, from_status, to_status, user_id)
     select pharmacy_id, job_id, 99, at, action, from_status, to_status, user_id
     from pack_job_event where id = (select max(id) from pack_job_event)`,
  ],
  [
    'I16',
    "another pharmacy's photo",
    `${otherFile}; update patient set photo_id = (select max(id) from stored_file)`,
  ],
  ['I16', 'a pack profile that is not there', 'update prescription set foil_id = 2000000000'],
  ['I17', 'a deleted pack that kept its tablets', 'update pack_job set status = 8 where status = 6'],
  ['I18', 'a pack of ten days', 'update pack_job set window_end = window_start + 9'],
  ['I19', 'a file that was cut', `update stored_file set content = substr(content, 2)`],
  [
    'I21',
    'an import that gave something else',
    'update script_tracking set effect = effect + 1 where ordinal = 1',
  ],
  ['I21', "somebody else's script", `update script_tracking set patient_id = 2000000000`],
  ['I21', 'an entry whose script is gone', 'delete from script_tracking where ordinal = 2'],
  ['I21', 'an entry of another kind', `update vpb_entry set kind = 'ADJ' where kind = 'DIS'`],
  ['I22', 'a step that forgot what was given', 'update script_tracking set given = 0 where ordinal = 2'],
  ['I22', 'a step that is gone', 'delete from script_tracking where ordinal = 1'],
  [
    'I22',
    'an open step before the last',
    `update script_tracking set state = 'waiting', effect = null, entry_id = null, imported_at = null where ordinal = 1`,
  ],
  [
    'I23',
    'a kept last day that no pack has',
    'update patient_last_pack set last_end = last_end + 1 where last_end is not null',
  ],
  ['I23', 'a last day that is not kept', 'delete from patient_last_pack'],
  ...signOffFaults,
  ['I20', 'an audit line rewritten', `update audit_line set detail = detail || ' ' where seq = 2`],
  ['I20', 'an audit line taken out', 'delete from audit_line where seq = 2'],
];

it.each(faults)('%s finds %s', async (id, _, planted) => {
  expect(await findBrokenRules(planted)).toContain(id);
});

// Proves BOOKS-3.
it.each([
  ['rewritten', 'update check_signature set at = at'],
  ['changed', `update vpb_entry set note = 'something else'`],
  ['taken out', 'delete from pack_job_print'],
])('I3 finds an append-only row that was %s', async (how, planted) => {
  expect(await findLostAfter(planted)).toHaveLength(how === 'rewritten' ? 0 : 1);
});

// Proves BOOKS-6, BOOKS-8, BOOKS-9, BOOKS-10, BOOKS-11, BOOKS-12, BOOKS-15, BOOKS-17, BOOKS-18, BOOKS-19, BOOKS-24, BOOKS-34.
it('every invariant has a fault that breaks it', () => {
  const all = Array.from({ length: 27 }, (_, at) => `I${at + 1}`);
  expect(all.filter((id) => id !== 'I3' && !faults.some(([each]) => each === id))).toEqual([]);
});

it('an invariant checks every id in the rows of a pharmacy (BOOKS-16)', async () => {
  const rows = await queryAsOwner<{ name: string }>(
    server,
    `select c.relname || '.' || a.attname as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     where a.attname like '%\\_id' and a.attname <> 'pharmacy_id'
       and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'pharmacy_id')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))`,
  );
  const followed = new Set(
    plainReferences.map(({ child, columns: [[own] = ['', '']] }) => `${child}.${own}`),
  );
  // People and sessions stand above the pharmacies; object_id names what object_kind says; the last two are of the outside.
  const aside =
    /\.(user_id|actor_id|on_behalf_id|session_id|object_id|drug_group_id|external_patient_id|external_doctor_id|dispense_staging_id|remote_id|bench_id|image_id)$/;
  expect(rows.map(({ name }) => name).filter((name) => !followed.has(name) && !aside.test(name))).toEqual([]);
});
