import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { claimBatch, claimedService } from './batch-rows.ts';
import type { claimRow } from './claim-rows.ts';

/** The services of a claim, as they are shown and exported (CLAIM-6). */
export const claimList = describeList<z.output<typeof claimRow>>()('claims', {
  patientName: { sort: true, always: true },
  serviceDate: { kind: 'day', sort: true },
  isIncluded: { codes: 'flag' },
  fee: { kind: 'quantity', value: ({ fee }) => (fee === 0 ? '' : (fee / 100).toFixed(2)) },
  reasons: { value: ({ reasons }) => reasons.join(', ') },
  state: { codes: 'claimState' },
  claimNumber: {},
  patientGroupName: { hidden: 'narrow' },
  jobNumbers: { value: ({ jobNumbers }) => jobNumbers.join(', '), hidden: 'narrow' },
  dob: { kind: 'day', hidden: true },
  daaFunding: { codes: 'daaFunding', hidden: true },
  concession: { codes: 'concession', hidden: true },
  concessionNum: { hidden: true },
  consentDate: { kind: 'day', hidden: true },
  packType: { hidden: true },
  packs: { kind: 'number', hidden: true },
  claimBatchId: { value: ({ claimBatchId }) => claimBatchId || '', hidden: true },
  choiceReason: { hidden: true },
  declinedReason: { hidden: true },
});

/** The batches of claims (CLAIM-7). */
export const claimBatchList = describeList<z.output<typeof claimBatch>>()('claimBatches', {
  claimBatchId: { always: true },
  month: { kind: 'day' },
  daaFunding: { codes: 'daaFunding' },
  services: { kind: 'number' },
  paid: { kind: 'number' },
  declined: { kind: 'number' },
  fee: { kind: 'quantity', value: ({ fee }) => (fee === 0 ? '' : (fee / 100).toFixed(2)) },
  exportedAt: { kind: 'moment' },
  exportedBy: { hidden: 'narrow' },
  submittedAt: { kind: 'moment' },
  checksum: { hidden: true },
});

/** The services of a batch with what the program said (CLAIM-8). */
export const claimedServiceList = describeList<z.output<typeof claimedService>>()('claimedServices', {
  patientName: { always: true },
  claimNumber: {},
  serviceDate: { kind: 'day' },
  jobNumbers: { value: ({ jobNumbers }) => jobNumbers.join(', '), hidden: 'narrow' },
  state: { codes: 'claimState' },
  declinedReason: {},
  choiceReason: { hidden: 'narrow' },
  fee: { kind: 'quantity', value: ({ fee }) => (fee === 0 ? '' : (fee / 100).toFixed(2)) },
});
