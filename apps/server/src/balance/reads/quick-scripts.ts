import { addDays, type Day } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import {
  addQuantities,
  fromTablets,
  type Hundredths,
  subtractQuantity,
  toHundredths,
  zero,
} from '@packwright/core/quantity';
import { type PlannedSupply, planSupply } from '@packwright/core/quick-dispense';
import { daysPerWeek } from '@packwright/core/schedule';
import type { Work } from '../../platform/work.ts';
import { toMedicineKey } from '../rules/medicine-key.ts';
import { listOpenSupplies, type OpenSupply } from '../store/queue-files.ts';
import { loadRequestLines, type RequestLine } from './request-lines.ts';

export interface QuickFilter {
  readonly patientGroupIds?: readonly number[] | undefined;
  readonly patientIds?: readonly number[] | undefined;
  readonly isFavorite?: boolean | undefined;
  readonly weekCount?: number | undefined;
  readonly query?: string | undefined;
}

/** A packed medicine with what the dispensary would be asked for (QUICK-1). */
export interface QuickScript {
  readonly line: RequestLine;
  readonly shortage: Hundredths;
  readonly supply: PlannedSupply;
  /** The newest supply that the dispensary has not answered. */
  readonly queued: OpenSupply | null;
}

const usualWeeks = 1;

/** The packed medicines of these people, short or not. */
export async function loadQuickScripts(
  work: Work,
  { patientGroupIds = [], patientIds = [], weekCount = usualWeeks }: QuickFilter,
): Promise<QuickScript[]> {
  const lines = await loadRequestLines(work, {
    patientGroupIds,
    patientIds,
    includesPrn: true,
    includesNonPacked: false,
    includesCeased: false,
    includesSuspended: false,
    weeks: weekCount,
    mostSuppliesLeft: 0,
    includedIds: new Set(),
    excludedIds: new Set(),
  });
  const open = new Map((await listOpenSupplies(work.db)).map((each) => [toMedicineKey(each), each]));
  return lines.map((line) => {
    const shortage = computeShortage(line, work.today, weekCount);
    const packSize = line.script?.quantity ?? fromTablets(line.drug.packSize);
    const supply = planSupply({ shortage, packSize, isOwing: line.cover.standing === 'owing' });
    return { line, shortage, supply, queued: open.get(toMedicineKey(line.medicine)) ?? null };
  });
}

/** The medicines that are short or favourites; on request the favourites alone. */
export async function findQuickScripts(work: Work, filter: QuickFilter): Promise<QuickScript[]> {
  const all = await loadQuickScripts(work, filter);
  return all.filter(({ line, shortage }) => {
    const isWanted = filter.isFavorite ? line.isFavorite : shortage > zero || line.isFavorite;
    return isWanted && hasWords(line, filter.query ?? '');
  });
}

function computeShortage({ available, needOn }: RequestLine, today: Day, weeks: number): Hundredths {
  const days = Array.from({ length: weeks * daysPerWeek }, (_, at) => needOn(addDays(today, at)));
  return toHundredths(Math.max(zero, subtractQuantity(addQuantities(...days), available)));
}

const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function hasWords({ patient, drug, medicine }: RequestLine, query: string): boolean {
  const text = foldText(
    `${formatPersonName(patient)} ${displayDrugName(drug)} ${medicine.first.genericName}`,
  );
  return foldText(query)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}
