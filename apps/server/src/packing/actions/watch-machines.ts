import { join } from 'node:path';
import { isMachineFolder } from '@packwright/core/machine-orders';
import type { Database } from '../../platform/database/index.ts';
import { DropFolder, makeFolder } from '../../platform/drop-folder/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { findConfiguration } from '../store/configuration.ts';
import { hasOrderIn, listPharmacies, type MachinePharmacy } from '../store/machine-orders.ts';
import { followMachineOrders } from './follow-machine-orders.ts';
import type { MachinePlace } from './machine-place.ts';
import { takeMachineAnswers } from './take-machine-answers.ts';
import { writeMachineOrders } from './write-machine-orders.ts';

type WatchDependencies = Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing' | 'logger'>;

/** The folders of the machines of all pharmacies below this one; makes those that are new. */
export async function makeMachinePlaces(
  platform: WatchDependencies,
  root: string,
  known: readonly MachinePlace[] = [],
): Promise<MachinePlace[]> {
  const places: MachinePlace[] = [];
  // A code that is no name of a folder has none.
  for (const pharmacy of (await inSideTransaction(platform, null, listPharmacies)).filter(({ code }) =>
    isMachineFolder(code),
  )) {
    const { machineFolder: name } = await inPharmacy(platform, pharmacy, (db) =>
      findConfiguration(db, pharmacy.id),
    );
    if (!isMachineFolder(name)) continue;
    const before = known.find((place) => place.pharmacy.id === pharmacy.id && place.name === name);
    places.push(before ?? (await makePlace(platform, root, pharmacy, name)));
  }
  return places;
}

async function makePlace(
  platform: WatchDependencies,
  root: string,
  pharmacy: MachinePharmacy,
  name: string,
): Promise<MachinePlace> {
  const folder = join(root, pharmacy.code);
  const answers = new DropFolder(folder);
  await answers.makePlaces([name]);
  const outFolder = join(folder, name, 'out');
  // Once orders were written there, a missing folder is a share that is away: on the disk below they would be lost.
  if (!(await inPharmacy(platform, pharmacy, (db) => hasOrderIn(db, name)))) await makeFolder(outFolder);
  return { pharmacy, name, outFolder, answers };
}

const inPharmacy = <Result>(
  platform: WatchDependencies,
  { id: pharmacyId }: MachinePharmacy,
  act: (db: Database) => Promise<Result>,
): Promise<Result> => inSideTransaction(platform, { pharmacyId, userId: null }, act);

/** Writes the orders that wait, takes what machines answered, and follows what lies in their folders; a fault in one place holds up no other. */
export async function serveMachines(
  platform: WatchDependencies,
  places: readonly MachinePlace[],
  signal: AbortSignal,
): Promise<void> {
  for (const place of places) {
    if (signal.aborted) return;
    try {
      await writeMachineOrders(platform, place, signal);
      await takeMachineAnswers(platform, place);
      await followMachineOrders(platform, place);
    } catch (error) {
      const { id: pharmacyId } = place.pharmacy;
      platform.logger.error({ err: error, pharmacyId }, 'the folder of a packing machine waits');
    }
  }
}
