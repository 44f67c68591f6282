import type { Day } from '@packwright/core/days';
import {
  freezePack,
  hasNoDoses,
  type LiveProfile,
  rebuildOrder,
  type PackContent,
  type PackSnapshot,
  type PackWindow,
  splitFoilIntoPacks,
  type SnapshotLine,
} from '@packwright/core/packs';
import { addQuantities, zero } from '@packwright/core/quantity';

/** The part of an order that is the same for every foil. */
export interface FreezeOptions {
  readonly windows: readonly PackWindow[];
  readonly expiry: Day | null;
  /** Only these medicines; every one when empty. */
  readonly prescriptionIds: readonly number[];
  /** The mealtime of the first day with which the first pack starts. */
  readonly firstSlot: number;
}

export interface FrozenPack {
  readonly snapshot: PackSnapshot;
  readonly firstSlot: number;
}

/** The packs of one foil for all windows; one without any dose is left out (PACK-37). */
export function freezeFoil(profile: LiveProfile, options: FreezeOptions): FrozenPack[] {
  const contents = splitFoilIntoPacks(profile.medicines).flatMap((content) =>
    filterContent(content, options),
  );
  return options.windows.flatMap((window) =>
    contents.flatMap((content) => {
      // A PRN card has no mealtimes: its dose stands in every cell (PACK-39).
      const firstSlot = window.week === 1 && content.category !== 'PRN' ? options.firstSlot : 0;
      const whole = freezePack(profile, { ...content, window, expiry: options.expiry });
      const snapshot = startAtSlot(whole, firstSlot);
      return hasNoDoses(snapshot) ? [] : [{ snapshot, firstSlot }];
    }),
  );
}

/** The order of an existing pack, frozen from the present profile. */
export function refreezeSnapshot(profile: LiveProfile, made: PackSnapshot, firstSlot: number): PackSnapshot {
  return startAtSlot(freezePack(profile, rebuildOrder(made, profile)), firstSlot);
}

function filterContent(content: PackContent, { prescriptionIds: chosen }: FreezeOptions): PackContent[] {
  if (chosen.length === 0) return [content];
  const prescriptionIds = content.prescriptionIds.filter((id) => chosen.includes(id));
  return prescriptionIds.length === 0 ? [] : [{ ...content, prescriptionIds }];
}

// A pack that is handed over at dinner holds nothing for the breakfast before it.
function startAtSlot(snapshot: PackSnapshot, firstSlot: number): PackSnapshot {
  if (firstSlot === 0) return snapshot;
  return { ...snapshot, lines: snapshot.lines.map((line) => clearDosesBefore(line, firstSlot)) };
}

function clearDosesBefore(line: SnapshotLine, firstSlot: number): SnapshotLine {
  const doses = line.doses.map((day, at) =>
    at === 0 ? day.map((dose, slot) => (slot < firstSlot ? zero : dose)) : day,
  );
  return { ...line, doses, qty: addQuantities(...doses.flat()) };
}
