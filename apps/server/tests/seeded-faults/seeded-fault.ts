import type { PackPath } from './pack-path.ts';
import type { SeededMedicine } from './residents.ts';

/** The places on the way of a pack at which a fault can be caught, in their order. */
export const places = ['profile', 'order', 'print', 'scan', 'pack', 'check', 'distribution'] as const;
export type Place = (typeof places)[number];

export type Person = 'technician' | 'pharmacist';

/** How the product met a fault, the strongest first; only the first two count as caught. */
export const reactions = ['stopped', 'flagged', 'shown', 'silent'] as const;
export type Reaction = (typeof reactions)[number];

export const faultKinds = [
  'missing medicine',
  'ceased still packed',
  'extra medicine',
  'wrong strength, form or brand',
  'wrong quantity',
  'directions against doses',
  'change not noticed',
  "another patient's label",
  'wrong day or week',
  'category mixed',
  'unsafe medicine',
  'expired stock',
  'patient away or dead',
  'stale pack',
  'way around the pages',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** One thing that the product did on the way of a pack. */
export interface Finding {
  readonly place: Place;
  readonly reaction: Exclude<Reaction, 'silent'>;
  readonly by: Person;
  /** The code of the refusal, or a few words for what the page shows. */
  readonly code: string;
  /** The medicines that it is about; empty when it is about the whole pack. */
  readonly drugCodes: readonly string[];
}

/** A mistake as people make it, planted into the way of one pack. */
export interface SeededFault {
  readonly kind: FaultKind;
  /** At most twelve words, different for each fault. */
  readonly title: string;
  /** Which facts the software holds that tell this fault from a right pack. */
  readonly seenBecause: string;
  /** The last place at which it may be caught. */
  readonly caughtAt: Place;
  /** The drug code of the medicine that the fault is about; questions about others do not count. */
  readonly subject?: string;
  /** Whether the product catches it; the others are to be mended and fail in `npm run faults` until then. */
  readonly holds: boolean;
  /** The resident takes these besides the usual medicines. */
  readonly takesToo?: readonly SeededMedicine[];
  /** A mistake in the profile, before the first pack is made; the week after is walked without another one. */
  readonly enter?: (path: PackPath) => Promise<unknown>;
  /** A mistake on the way of the second week; the first was packed and passed. */
  readonly commit?: (path: PackPath) => Promise<unknown>;
}

/** The strongest answer of the product to a fault. */
export interface Judgement {
  readonly reaction: Reaction;
  readonly by: Person | null;
  readonly place: Place | null;
  readonly code: string;
}

const silence: Judgement = { reaction: 'silent', by: null, place: null, code: '' };

const isAbout = ({ subject }: SeededFault, { drugCodes }: Finding): boolean =>
  subject === undefined || drugCodes.length === 0 || drugCodes.includes(subject);

/**
 * Judges what was found about a fault: the strongest answer in time, or else of all; of equal ones the pharmacist's, then
 * the first.
 */
export function judgeFault(fault: SeededFault, findings: readonly Finding[]): Judgement {
  const rank = ({ reaction, by }: Finding): number =>
    reactions.indexOf(reaction) * 2 + (by === 'pharmacist' ? 0 : 1);
  const [strongest] = findings
    .filter((finding) => isAbout(fault, finding))
    .toSorted(
      (one, other) =>
        Number(isInTime(fault, other)) - Number(isInTime(fault, one)) || rank(one) - rank(other),
    );
  return strongest ?? silence;
}

const isInTime = ({ caughtAt }: SeededFault, { place }: Judgement): boolean =>
  place !== null && places.indexOf(place) <= places.indexOf(caughtAt);

/** Whether the fault was stopped or flagged, and in time. */
export const isCaught = (fault: SeededFault, judgement: Judgement): boolean =>
  (judgement.reaction === 'stopped' || judgement.reaction === 'flagged') && isInTime(fault, judgement);
