import type { Hundredths } from '../quantity/index.ts';
import type { UserRights } from '../permissions/index.ts';
import type { NewLine } from './job.ts';
import type { CheckResult, CorrectionReason } from './job-status.ts';
import type { SkipReason } from './skip-reasons.ts';

/** How it is known which medicine was put in: by its scan, or by hand with a reason; an empty text is none. */
export interface LineProof {
  isManual: boolean;
  manualReason: string;
  isOtherBrand: boolean;
  isExpired: boolean;
  /** The scanned stock expires before the last day of the pack, and whether a person says that it goes in (PACK-102). */
  isShortDated: boolean;
  isShortDateConfirmed: boolean;
}

/** A medicine as it was put into the pack, with the reasons that a person gave. */
export interface PackedLine extends LineProof {
  id: number;
  packed: Hundredths;
  /** Why another quantity was packed than the doses need. */
  quantityReason: string;
  /** Nobody may break its tablets: they must stay whole and have no score line. */
  mustStayWhole: boolean;
}

/** Everything that can happen to a pack job (PACK-5, PACK-7, PACK-34). */
export type JobAction =
  | { kind: 'createJob'; clientCode: string; lines: readonly NewLine[] }
  | { kind: 'failBuild' }
  | { kind: 'retryBuild' }
  | { kind: 'completePrinting' }
  | { kind: 'robotPack' }
  | { kind: 'confirmLines'; lines: readonly PackedLine[] }
  | { kind: 'skipLines'; lineIds: readonly number[]; reason: SkipReason | null; comment: string }
  | { kind: 'reverseSkip'; lineIds: readonly number[] }
  | { kind: 'takeOutLines'; lineIds: readonly number[] }
  | { kind: 'completePacking' }
  | { kind: 'rejectPacking'; reason: CorrectionReason }
  | { kind: 'checkLine'; lineId: number; result: CheckResult }
  /** `signer` is the person whose password was verified, who may differ from the person signed in (ACCESS-27). */
  | { kind: 'confirmPass'; signer: UserRights; method: 'password' | 'quick'; seenDropped?: readonly number[] }
  | { kind: 'completeChecking'; seenDropped?: readonly number[] }
  | { kind: 'rejectChecking'; reason: CorrectionReason; lineIds?: readonly number[] }
  | ({ kind: 'confirmCorrection'; lineId: number; isConfirmed: true } & LineProof)
  | { kind: 'confirmCorrection'; lineId: number; isConfirmed: false }
  | { kind: 'completeCorrection' }
  /** `comment`: the words of the person who hands the pack out; needed where its sign-off is void (PACK-63). */
  | { kind: 'completeDistribution'; comment: string }
  | { kind: 'returnToPacking' }
  | { kind: 'returnToChecking' }
  | { kind: 'returnToDistribution' }
  | { kind: 'revertCompleted' }
  /** `keepsBalance`: the pills are gone, so the ledger keeps the PAK entries (PACK-32). */
  | { kind: 'deletePack'; keepsBalance: boolean }
  | { kind: 'acknowledgeProfile' }
  | { kind: 'remakePack'; lines: readonly NewLine[] };

export type JobActionKind = JobAction['kind'];

type ActionOfKind<Kind extends JobActionKind> = Extract<JobAction, { kind: Kind }>;

export type CreateJob = ActionOfKind<'createJob'>;
export type ConfirmLines = ActionOfKind<'confirmLines'>;
export type SkipLines = ActionOfKind<'skipLines'>;
export type ConfirmPass = ActionOfKind<'confirmPass'>;
export type CompleteDistribution = ActionOfKind<'completeDistribution'>;
export type RejectChecking = ActionOfKind<'rejectChecking'>;
export type ConfirmCorrection = ActionOfKind<'confirmCorrection'>;
export type CompleteChecking = ActionOfKind<'completeChecking'>;
export type CheckLine = ActionOfKind<'checkLine'>;
export type RebuildPack = ActionOfKind<'remakePack'>;
