import { displayDrugName } from '@packwright/core/medicines';
import { computeToday, type Day } from '@packwright/core/days';
import type { FileBalance, KnownMedicine } from '@packwright/core/balance-files';
import { zero } from '@packwright/core/quantity';
import { mapInSlices } from '../../platform/time-slices.ts';
import type { Work } from '../../platform/work.ts';
import { listControlled } from '../store/controlled.ts';
import { type MedicineKey, toMedicineKey } from '../rules/medicine-key.ts';
import {
  type CodeNames,
  type FilePatient,
  findCodeNames,
  listFileMedicines,
  listFilePatients,
} from '../store/file-balances.ts';
import { findMergedMedicines } from '../store/merged-medicines.ts';

/** The patients that a file names, by number and by URN. */
export interface NamedPatients {
  readonly byId: ReadonlyMap<number, FilePatient>;
  readonly byUrn: ReadonlyMap<string, readonly FilePatient[]>;
}

export async function findNamedPatients(
  work: Work,
  balances: readonly FileBalance[],
): Promise<NamedPatients> {
  const ids = balances.flatMap(({ patientId }) => patientId ?? []);
  const urns = balances.flatMap(({ patientId, urn }) => (patientId === null ? urn : []));
  const found = await listFilePatients(work.db, [...new Set(ids)], [...new Set(urns)]);
  return {
    byId: new Map(found.map((patient) => [patient.patientId, patient])),
    byUrn: Map.groupBy(found, ({ urn }) => urn),
  };
}

/** The known facts of these medicines, by their keys; a medicine that is neither owned nor taken is absent. */
export async function findKnownMedicines(
  work: Work,
  medicines: readonly MedicineKey[],
): Promise<ReadonlyMap<string, KnownMedicine>> {
  if (medicines.length === 0) return new Map();
  const controlled = new Set((await listControlled(work.db, medicines)).map(toMedicineKey));
  const found = await listFileMedicines(work.db, medicines);
  const ofCodes = await findCodeNames(work.db, [...new Set(found.map(({ drugCode }) => drugCode))]);
  const names = new Map<string, MedicineNames>();
  const days = new Map<string, Day>();
  return new Map(
    await mapInSlices(found, ({ profileName, accountName, balance, sum, lastMovedAt, ...medicine }) => {
      const key = toMedicineKey(medicine);
      // The same medicines and moments return thousands of times in a file.
      const shared = JSON.stringify([medicine.drugCode, profileName, accountName]);
      const own = [profileName, accountName].filter((name) => name !== null);
      const known: KnownMedicine = {
        ...remember(names, shared, () => buildNames(own, medicine.drugCode, ofCodes.get(medicine.drugCode))),
        balance,
        lastMoved:
          lastMovedAt === null
            ? null
            : remember(days, lastMovedAt, () => computeToday(work.who.timezone, lastMovedAt)),
        isControlled: controlled.has(key),
        isFrozen: balance !== (lastMovedAt === null ? zero : sum),
        isMerged: false,
      };
      return [key, known] as const;
    }),
  );
}

type MedicineNames = Pick<KnownMedicine, 'drugName' | 'shownName' | 'drugNames' | 'strengths'>;

function buildNames(own: readonly string[], drugCode: string, ofCode: CodeNames | undefined): MedicineNames {
  const drugNames = [...own, ...(ofCode?.drugNames ?? [])];
  const strengths = ofCode?.strengths ?? [];
  const shown = drugNames.flatMap((drugName) =>
    strengths.map((strength) => displayDrugName({ drugName, strength })),
  );
  const drugName = drugNames[0] ?? drugCode;
  return { drugName, shownName: shown[0] ?? drugName, drugNames: [...drugNames, ...shown], strengths };
}

function remember<Value>(known: Map<string, Value>, key: string, build: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const built = build();
  known.set(key, built);
  return built;
}

/** Those of these medicines whose pills went to the drug that remained of a merge. */
export async function findMergedKeys(
  work: Work,
  medicines: readonly MedicineKey[],
): Promise<ReadonlySet<string>> {
  if (medicines.length === 0) return new Set();
  return new Set((await findMergedMedicines(work.db, medicines)).map(toMedicineKey));
}
