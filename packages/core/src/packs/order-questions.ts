import { addDays, type Day, farthestDay, pickLaterDay } from '../days/index.ts';
import { findOrderOn } from '../warfarin/index.ts';
import { zero } from '../quantity/index.ts';
import { daysPerWeek } from '../schedule/index.ts';
import { freezePack, hasNoDoses } from './freeze-pack.ts';
import type { MadePack } from './line-changes.ts';
import type { PackCategory } from './pack-category.ts';
import type { PackWindow } from './pack-window.ts';
import { isOralSolid } from './oral-solid.ts';
import type { LiveProfile, ProfileMedicine } from './profile.ts';
import { splitFoilIntoPacks } from './split-foil.ts';

/** The facts of an order that are worth a question (PACK-69). */
export type OrderQuestionKind =
  | 'gap'
  | 'over'
  | 'farAhead'
  | 'useBy'
  | 'firstSlot'
  | 'otherPack'
  | 'inrDue'
  | 'inrMissing'
  | 'nilByMouth';

/** One question, with the days that it is about and the name of a mealtime or a pack. */
export interface OrderQuestion {
  readonly kind: OrderQuestionKind;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly label: string;
}

/** A pack that stands already. */
export interface StandingPack {
  readonly category: string;
  readonly from: Day;
  readonly to: Day;
}

/** The order of one pack profile, and what else is known of its patient. */
export interface OrderFacts {
  readonly today: Day;
  readonly windows: readonly PackWindow[];
  readonly profile: LiveProfile;
  readonly packs: readonly MadePack[];
  /** The packs of this profile that were made before. */
  readonly standing: readonly StandingPack[];
  /** The patient's other profiles of which no pack is made for these days, neither before nor by this order. */
  readonly others: readonly LiveProfile[];
  /** The patient takes nothing by mouth today (PATIENT-43). */
  readonly isNilByMouth: boolean;
}

/** Tablets stay in a pack for eight weeks at most; one that begins later is hardly meant. */
const mostDaysAhead = 8 * daysPerWeek;

/** Finds the facts that a person should look at again before these packs are made (PACK-69). */
export function findOrderQuestions(order: OrderFacts): readonly OrderQuestion[] {
  return [
    ...order.packs.flatMap((pack) => findGap(order, pack)).slice(0, 1),
    ...findOver(order),
    ...findFarAhead(order),
    ...findUseBy(order),
    ...findFirstSlot(order),
    ...findInrDue(order),
    ...findInrMissing(order),
    ...findSwallowed(order),
    ...order.others.filter((other) => isNeeded(other, order.windows)).map(buildOtherPack),
  ];
}

const buildQuestion = (
  kind: OrderQuestionKind,
  from: Day | null,
  to: Day | null,
  label = '',
): OrderQuestion => ({ kind, from, to, label });

// Days with doses between the last pack of this kind and the first one of the order. A card for medicines taken when
// required is made when it is needed.
function findGap({ profile, standing }: OrderFacts, { snapshot }: MadePack): readonly OrderQuestion[] {
  const { category, window, lines } = snapshot;
  const before = standing.filter((pack) => pack.category === category && pack.from <= window.from);
  const last = before.map(({ to }) => to).reduce<Day | null>(pickLater, null);
  if (window.week > 1 || category === 'PRN' || last === null) return [];
  const from = pickLaterDay(addDays(last, 1), addDays(window.from, -mostDaysAhead));
  const to = addDays(window.from, -1);
  if (from > to) return [];
  const prescriptionIds = lines.map(({ prescriptionId }) => prescriptionId);
  return isEmptyPack(profile, category, prescriptionIds, { ...window, from, to })
    ? []
    : [buildQuestion('gap', from, to)];
}

const pickLater = (one: Day | null, other: Day): Day => (one === null ? other : pickLaterDay(one, other));

function findOver({ windows, today }: OrderFacts): readonly OrderQuestion[] {
  const over = windows.filter(({ to }) => to < today);
  const [first, last] = [over[0], over.at(-1)];
  return first && last ? [buildQuestion('over', first.from, last.to)] : [];
}

function findFarAhead({ windows, today }: OrderFacts): readonly OrderQuestion[] {
  const far = windows.find(({ from }) => from > addDays(today, mostDaysAhead));
  return far ? [buildQuestion('farAhead', far.from, null)] : [];
}

function findUseBy({ packs }: OrderFacts): readonly OrderQuestion[] {
  const late = packs.find(({ snapshot: { expiry, window } }) => expiry !== null && expiry < window.to);
  return late ? [buildQuestion('useBy', late.snapshot.expiry, late.snapshot.window.to)] : [];
}

// The earlier mealtimes of the first day stay empty; nothing is asked where they would be empty anyway.
function findFirstSlot({ packs }: OrderFacts): readonly OrderQuestion[] {
  const late = packs.find(({ firstSlot, snapshot }) =>
    snapshot.lines.some(({ slotDoses }) => slotDoses.slice(0, firstSlot).some((dose) => dose !== zero)),
  );
  if (late === undefined) return [];
  const { headings, window } = late.snapshot;
  return [buildQuestion('firstSlot', window.from, null, headings[late.firstSlot] ?? '')];
}

// The dose of warfarin follows the next test; tablets of later days are a guess (MED-47).
function findInrDue({ packs, profile }: OrderFacts): readonly OrderQuestion[] {
  const tests = new Map(
    profile.medicines.flatMap(({ prescriptionId, warfarinOrders = [] }) => {
      const newest = findOrderOn(warfarinOrders, farthestDay);
      return newest === null ? [] : [[prescriptionId, newest.nextInrDate] as const];
    }),
  );
  return packs
    .flatMap(({ snapshot: { lines, window } }) =>
      lines.flatMap(({ prescriptionId, qty }) => {
        const test = tests.get(prescriptionId);
        return test !== undefined && qty > 0 && window.to >= test
          ? [buildQuestion('inrDue', test, window.to)]
          : [];
      }),
    )
    .slice(0, 1);
}

// Without a test nobody can say whether the tablets are the ordered dose (MED-56).
function findInrMissing({ packs, profile }: OrderFacts): readonly OrderQuestion[] {
  const warfarin = profile.medicines.filter(isWarfarin);
  return packs
    .flatMap(({ snapshot: { lines, window } }) =>
      warfarin
        .filter(({ warfarinOrders = [] }) => findOrderOn(warfarinOrders, window.to) === null)
        .filter(({ prescriptionId }) =>
          lines.some((line) => line.prescriptionId === prescriptionId && line.qty > 0),
        )
        .map(({ drug }) => buildQuestion('inrMissing', null, null, drug.name)),
    )
    .slice(0, 1);
}

// A person who takes nothing by mouth does not swallow tablets either (PATIENT-43).
function findSwallowed({ packs, isNilByMouth }: OrderFacts): readonly OrderQuestion[] {
  if (!isNilByMouth) return [];
  const swallowed = packs.flatMap(({ snapshot: { lines } }) =>
    lines.filter(({ drug, qty }) => qty > 0 && isOralSolid(drug)).map(({ drug }) => drug.name),
  );
  const names = [...new Set(swallowed)].join(', ');
  return names === '' ? [] : [buildQuestion('nilByMouth', null, null, names)];
}

const isWarfarin = ({ flags, drugFlags }: ProfileMedicine): boolean =>
  flags.isWarfarin || drugFlags.isWarfarin;

function isNeeded(profile: LiveProfile, windows: readonly PackWindow[]): boolean {
  return splitFoilIntoPacks(profile.medicines).some(
    ({ category, prescriptionIds }) =>
      category !== 'PRN' &&
      windows.some((window) => !isEmptyPack(profile, category, prescriptionIds, window)),
  );
}

const buildOtherPack = ({ foil }: LiveProfile): OrderQuestion =>
  buildQuestion('otherPack', null, null, foil.label);

const isEmptyPack = (
  profile: LiveProfile,
  category: PackCategory,
  prescriptionIds: readonly number[],
  window: PackWindow,
): boolean => hasNoDoses(freezePack(profile, { category, prescriptionIds, window, expiry: null }));
