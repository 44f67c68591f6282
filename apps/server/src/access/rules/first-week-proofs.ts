import type { FirstWeekStep } from '@packwright/core/dashboard';
import type { OwnAct, SoughtRead } from '../../platform/audit/index.ts';

/** What a person must have done, any of it, for a step to count as done. */
type StepProof = { readonly acts: readonly OwnAct[] } | { readonly read: SoughtRead };

/** What the audit trail and the record of patient reads keep of each step of the first week (DASH-16). */
export const firstWeekProofs: Readonly<Record<FirstWeekStep, StepProof>> = {
  openPatient: { read: 'listChangesSincePack' },
  makePacks: { acts: [{ area: 'packing', action: 'createJob' }] },
  pack: { acts: [{ area: 'packing', action: 'confirmLines' }] },
  check: {
    acts: [
      { area: 'packing', action: 'confirmPass' },
      { area: 'packing', action: 'completeChecking' },
    ],
  },
  sendBack: { acts: [{ area: 'packing', action: 'rejectChecking' }] },
  correct: { acts: [{ area: 'packing', action: 'completeCorrection' }] },
  handOut: { acts: [{ area: 'packing', action: 'completeDistribution' }] },
  changeMedicine: {
    acts: [
      { area: 'medication', action: 'changed medicine' },
      { area: 'medication', action: 'added medicine' },
      { area: 'medication', action: 'ceased medicine' },
    ],
  },
  comment: { acts: [{ area: 'packing', action: 'comment on pack' }] },
  balance: { read: 'searchBalanceHistory' },
  plan: { acts: [{ area: 'people', action: 'plan work' }] },
  addPerson: { acts: [{ area: 'access', action: 'create user' }] },
  log: { read: 'listLogs' },
};
