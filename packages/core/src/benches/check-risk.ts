/** The facts of a packed pack that say how carefully it is to be checked. */
export interface CheckFacts {
  /** It holds a medicine of the high-risk list, or an S8, cytotoxic or warfarin one. */
  readonly hasHighRiskMedicine: boolean;
  /** It was sent to correction, or an earlier pack of the same profile lately was. */
  readonly hasFailedBefore: boolean;
  /** A medicine differs from the patient's last pack. */
  readonly isChanged: boolean;
  /** A medicine was confirmed without a scan. */
  readonly isByHand: boolean;
  /** The name of a medicine is written in tall-man letters, because it looks like another one. */
  readonly hasLookalikeName: boolean;
  /** How many packs of its packer were sent to correction from the check lately. */
  readonly packerFaultCount: number;
  /** The packer has packed few packs so far. */
  readonly hasNewPacker: boolean;
}

/** The reasons to check a pack before others, the gravest first (PACK-84). */
export const checkRisks = [
  'highRisk',
  'failedBefore',
  'changed',
  'byHand',
  'lookalikeName',
  'packerFaults',
  'newPacker',
] as const;

export type CheckRisk = (typeof checkRisks)[number];

/** A person who has packed fewer packs than these is new to it. */
export const newPackerLimit = 20;

/** So many faults of a packer that were found at checks speak against the packs of the same person (PACK-96). */
const packerFaultLimit = 3;

const holds: Record<CheckRisk, (facts: CheckFacts) => boolean> = {
  highRisk: (facts) => facts.hasHighRiskMedicine,
  failedBefore: (facts) => facts.hasFailedBefore,
  changed: (facts) => facts.isChanged,
  byHand: (facts) => facts.isByHand,
  lookalikeName: (facts) => facts.hasLookalikeName,
  packerFaults: (facts) => facts.packerFaultCount >= packerFaultLimit,
  newPacker: (facts) => facts.hasNewPacker,
};

/** The reasons that hold for a pack, the gravest first. */
export const listCheckRisks = (facts: CheckFacts): readonly CheckRisk[] =>
  checkRisks.filter((risk) => holds[risk](facts));

// Each reason outweighs all lesser ones together, so that no sum of small reasons hides a grave one.
const computeWeight = (risks: readonly CheckRisk[]): number =>
  risks.reduce((sum, risk) => sum + 2 ** (checkRisks.length - checkRisks.indexOf(risk)), 0);

/** A pack that waits for its check. */
export interface WaitingPack {
  readonly jobId: number;
  readonly packStartDate: string;
  readonly risks: readonly CheckRisk[];
}

/** The packs in the order in which they are checked: by risk, then by the day on which they start (PACK-84). */
export const sortByRisk = <Pack extends WaitingPack>(packs: readonly Pack[]): Pack[] =>
  packs.toSorted(
    (one, other) =>
      computeWeight(other.risks) - computeWeight(one.risks) ||
      one.packStartDate.localeCompare(other.packStartDate) ||
      one.jobId - other.jobId,
  );
