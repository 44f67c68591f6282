import type { LiveProfile, PackWindow } from '@packwright/core/packs';
import { loadLiveProfiles } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { freezeFoil } from '../snapshots/freeze-foil.ts';
import { listStops, type StoppingMedicine } from '../snapshots/order-stops.ts';
import {
  type FoilFilter,
  type FoilSort,
  type ListedFoil,
  listPacksWithin,
  searchFoils,
} from '../store/foils.ts';

/** A pack that could be printed, with what speaks against it (PACK-44). */
export interface PrintableFoil {
  readonly foil: ListedFoil;
  readonly hasNoDoses: boolean;
  readonly isPartlyPacked: boolean;
  readonly medicationCount: number;
  readonly stops: readonly StoppingMedicine[];
  readonly isPrintable: boolean;
}

/** One page of the quick print list. */
export async function loadQuickPrintList(
  work: Work,
  filter: FoilFilter,
  windows: readonly PackWindow[],
  order: { readonly field: FoilSort; readonly isDescending: boolean },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: PrintableFoil[]; total: number }> {
  const foils = await searchFoils(work.db, filter, order, page);
  const ids = foils.map(({ foilId }) => foilId);
  const profiles = await loadLiveProfiles(work, ids);
  const packed = new Set(await listPackedFoilIds(work, ids, windows));
  const rows = foils.map((foil) => toPrintableFoil(foil, profiles.get(foil.foilId), windows, packed));
  return { rows, total: foils[0]?.total ?? 0 };
}

async function listPackedFoilIds(
  work: Work,
  ids: readonly number[],
  windows: readonly PackWindow[],
): Promise<number[]> {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last || ids.length === 0) return [];
  return (await listPacksWithin(work.db, ids, first.from, last.to)).map(({ foilId }) => foilId);
}

function toPrintableFoil(
  foil: ListedFoil,
  profile: LiveProfile | undefined,
  windows: readonly PackWindow[],
  packed: ReadonlySet<number>,
): PrintableFoil {
  const options = { windows, expiry: null, prescriptionIds: [], firstSlot: 0 };
  const hasNoDoses = !profile || freezeFoil(profile, options).length === 0;
  const stops = profile ? listStops(profile, []) : [];
  return {
    foil,
    hasNoDoses,
    isPartlyPacked: packed.has(foil.foilId),
    medicationCount: profile ? countPackedMedicines(profile) : 0,
    stops,
    isPrintable: !hasNoDoses && stops.length === 0,
  };
}

const countPackedMedicines = ({ medicines }: LiveProfile): number =>
  new Set(medicines.filter(({ supply }) => supply === 'packed' || supply === 'prn')).size;
