import { prescribe } from './acts/profile.ts';
import { PackPath, StoppedError } from './pack-path.ts';
import type { FaultPharmacy } from './pharmacy.ts';
import { admitResident, chooseMedicines, type SeededMedicine } from './residents.ts';
import { type Finding, type Judgement, judgeFault, type SeededFault } from './seeded-fault.ts';
import { walkQuickly, walkWeek } from './walk-week.ts';

/** A resident whose profile is entered; nothing of it is recorded. */
export async function openPath(
  pharmacy: FaultPharmacy,
  seed: number,
  medicines: readonly SeededMedicine[] = chooseMedicines(seed),
): Promise<PackPath> {
  const path = new PackPath(pharmacy, await admitResident(pharmacy, seed));
  await path.walkUnrecorded(async () => {
    for (const medicine of medicines) await prescribe(path, medicine);
  });
  return path;
}

/** Plants one fault into the packs of a new resident and walks the whole way; answers what the product did. */
export async function commitFault(
  pharmacy: FaultPharmacy,
  fault: SeededFault,
  seed: number,
): Promise<Judgement & { readonly findings: readonly Finding[] }> {
  const path = await openPath(pharmacy, seed, [...chooseMedicines(seed), ...(fault.takesToo ?? [])]);
  try {
    await walkFirstWeek(path, fault);
    await (fault.commit ? fault.commit(path) : walkWeek(path, 1));
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
  }
  return { ...judgeFault(fault, path.findings), findings: path.findings };
}

async function walkFirstWeek(path: PackPath, { enter }: SeededFault): Promise<void> {
  if (!enter) {
    await path.walkUnrecorded(() => walkQuickly(path, 0));
    return;
  }
  await enter(path);
  path.isFirstPack = true;
  await walkWeek(path, 0);
  path.isFirstPack = false;
}
