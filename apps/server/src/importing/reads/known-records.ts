import type { FileMedicine } from '@packwright/core/import-files';
import { type DoctorRow, findDoctorsByName, findDoctorsByNumber } from '../../doctors/index.ts';
import { findGroupByNameOrCode, findWardByName } from '../../facilities/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { findDrugOfFile, type FoundDrug } from './find-drug.ts';

type Group = Awaited<ReturnType<typeof findGroupByNameOrCode>>;
type Ward = Awaited<ReturnType<typeof findWardByName>>;

/** The records that some residents of a file name: a file names the same few again and again, and each is read once. */
export class KnownRecords {
  readonly #db: Database;
  readonly #drugs = new Map<string, Promise<FoundDrug>>();
  readonly #groups = new Map<string, Promise<Group>>();
  readonly #wards = new Map<string, Promise<Ward>>();
  readonly #doctors = new Map<string, Promise<readonly DoctorRow[]>>();

  #hasAddedDoctor = false;

  constructor(db: Database) {
    this.#db = db;
  }

  findDrug(medicine: FileMedicine): Promise<FoundDrug> {
    const { barcode, drugName, strength } = medicine;
    const key = JSON.stringify([barcode, drugName, strength]);
    return readOnce(this.#drugs, key, () => findDrugOfFile(this.#db, medicine));
  }

  findGroup(name: string): Promise<Group> {
    return readOnce(this.#groups, name, () => findGroupByNameOrCode(this.#db, name));
  }

  findWard(groupId: number, name: string): Promise<Ward> {
    const key = JSON.stringify([groupId, name]);
    return readOnce(this.#wards, key, () => findWardByName(this.#db, groupId, name));
  }

  findDoctorsByNumber(number: string): Promise<readonly DoctorRow[]> {
    return readOnce(this.#doctors, JSON.stringify([number]), () => findDoctorsByNumber(this.#db, number));
  }

  findDoctorsByName(name: Pick<DoctorRow, 'firstName' | 'lastName'>): Promise<readonly DoctorRow[]> {
    const key = JSON.stringify([name.lastName, name.firstName]);
    return readOnce(this.#doctors, key, () => findDoctorsByName(this.#db, name));
  }

  /** A doctor is added: those who were looked up before are no longer all. */
  noteAddedDoctor(): void {
    this.#doctors.clear();
    this.#hasAddedDoctor = true;
  }

  /** A doctor who was added is taken back. */
  forgetAddedDoctor(): void {
    if (this.#hasAddedDoctor) this.#doctors.clear();
    this.#hasAddedDoctor = false;
  }
}

function readOnce<Found>(
  known: Map<string, Promise<Found>>,
  key: string,
  read: () => Promise<Found>,
): Promise<Found> {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
