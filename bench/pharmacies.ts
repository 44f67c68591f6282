import type { Bench } from './figure.ts';
import type pg from 'pg';
import { type BenchUser, type BenchWork, findBenchWork, openSessions } from './installation/benches.ts';
import { type Caller, createCaller, signInAs } from './installation/caller.ts';
import { createJobs, getNextMonday } from './installation/create-jobs.ts';
import { runOnInstallation } from './installation/installation.ts';
import { measureBenches } from './installation/measure-benches.ts';
import { pickInTurn } from './installation/open-pack.ts';
import { addPatients, createPharmacy } from './many-patients.ts';

const pharmacies = 50;
const benchesOfEach = 4;
const residents = 10;
const medicines = 6;
const person = 'pharmacist';

/** Fifty pharmacies with four benches each on one server and its embedded database. */
export const bench: Bench = {
  name: 'pharmacies',
  title: 'Fifty pharmacies',
  measure: ({ minutes }) =>
    runOnInstallation(async (installation) => {
      const { served, owner } = installation;
      const works: BenchWork[] = [];
      for (let at = 1; at <= pharmacies; at += 1) {
        const id = await createPharmacy(owner, `PH${at}`, person);
        await addResidents(owner, id);
        works.push(await preparePacks((await signInToPharmacy(served.address, id)).caller));
      }
      const seated = await openSessions(pharmacies * benchesOfEach, async (at): Promise<BenchUser> => {
        const work = pickInTurn(works, at);
        return { ...work, ...(await signInToPharmacy(served.address, work.pharmacyId)) };
      });
      return measureBenches(installation, seated, minutes);
    }),
};

async function signInToPharmacy(
  address: string,
  pharmacyId: number,
): Promise<{ token: string; caller: Caller }> {
  const { caller } = await signInAs(address, person);
  const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
  return { token, caller: createCaller(address, token) };
}

/** Residents with a pack of medicines that have barcodes. */
async function addResidents(owner: pg.Pool, pharmacyId: number): Promise<void> {
  await addPatients(owner, pharmacyId, residents);
  await owner.query(
    `insert into foil (pharmacy_id, patient_id, label, client, heading)
     select pharmacy_id, id, 'A', 'PPAK', '{Breakfast,Lunch,Dinner,Bedtime}' from patient where pharmacy_id = $1`,
    [pharmacyId],
  );
  await owner.query(
    `insert into prescription (pharmacy_id, patient_id, foil_id, drug_pharmacy_id, drug_id, drug_name, drug_code,
       generic_name, direction, doses)
     select f.pharmacy_id, f.patient_id, f.id, 0, d.id, d.drug_name, d.drug_code, d.generic_name, '{"Take as directed"}',
       '{100,0,100,0,0,0,0,0}'
     from foil f cross join (
       select id, drug_name, drug_code, generic_name from drug
       where pharmacy_id = 0 and schedule = 'S4' and packable = 'yes' and exists (select from drug_apn a where a.drug_id = drug.id)
       order by id limit ${medicines}) d
     where f.pharmacy_id = $1`,
    [pharmacyId],
  );
}

/** Next week's packs of a new pharmacy at its packing bench, and a balance of each resident. */
async function preparePacks(caller: Caller): Promise<BenchWork> {
  const { data: patients } = await caller.searchPatients({ body: { page: 1, size: residents } });
  const query = { patientId: patients[0]?.id ?? 0, size: 1 };
  const [medicine] = (await caller.listPrescriptions({ query })).data;
  for (const { id: patientId } of patients)
    await caller.adjustBalance({
      body: {
        patientId,
        drugCode: medicine?.drugCode ?? '',
        adjustmentType: 'add',
        qty: '280',
        note: 'Counted',
      },
    });
  const { jobIds } = await createJobs(caller, { packStartDate: getNextMonday(), numberOfWeek: 1 });
  await caller.completePrinting({ body: { ids: jobIds } });
  return findBenchWork(caller);
}
