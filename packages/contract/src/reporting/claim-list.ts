import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { claimRow } from './claim-rows.ts';

/** The services of a claim, as they are shown and exported (CLAIM-6). */
export const claimList = describeList<z.output<typeof claimRow>>()('claims', {
  patientName: { sort: true, always: true },
  dob: { kind: 'day' },
  patientGroupName: { hidden: 'narrow' },
  daaFunding: { kind: 'number', codes: 'daaFunding' },
  claimNumber: {},
  concession: { kind: 'number', codes: 'concession', hidden: 'narrow' },
  concessionNum: { hidden: 'narrow' },
  serviceDate: { kind: 'day', sort: true },
  packType: { hidden: 'narrow' },
  jobNumbers: { value: ({ jobNumbers }) => jobNumbers.join(', ') },
  packs: { kind: 'number', hidden: 'narrow' },
  isIncluded: { codes: 'flag' },
  reasons: { value: ({ reasons }) => reasons.join(', ') },
  choiceReason: { hidden: true },
  consentDate: { kind: 'day', hidden: 'narrow' },
  claimBatchId: { kind: 'number', value: ({ claimBatchId }) => claimBatchId || '', hidden: 'narrow' },
  state: { codes: 'claimState' },
  declinedReason: { hidden: 'narrow' },
  fee: { kind: 'quantity', value: ({ fee }) => (fee === 0 ? '' : (fee / 100).toFixed(2)) },
});
