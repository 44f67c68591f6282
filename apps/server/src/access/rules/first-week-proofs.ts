import type { FirstWeekStep } from '@packwright/core/dashboard';
import type { OwnAct, SoughtRead } from '../../platform/audit/index.ts';

/** Acts of which a person must have done one, or a read, for a step to count as done. */
type StepProof = { readonly acts: readonly OwnAct[] } | { readonly read: SoughtRead };

/** Each step of the first week as the audit trail or the record of patient reads keeps it (DASH-16). */
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
