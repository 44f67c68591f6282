import { expect, it } from 'vitest';
import { type CheckFacts, type CheckRisk, checkRisks, listCheckRisks, sortByRisk } from './index.ts';

const calm: CheckFacts = {
  hasHighRiskMedicine: false,
  hasFailedBefore: false,
  isChanged: false,
  isByHand: false,
  hasLookalikeName: false,
  packerFaultCount: 0,
  hasNewPacker: false,
};

// Proves PACK-84.
it.each<[Exclude<keyof CheckFacts, 'packerFaultCount'>, CheckRisk]>([
  ['hasHighRiskMedicine', 'highRisk'],
  ['hasFailedBefore', 'failedBefore'],
  ['isChanged', 'changed'],
  ['isByHand', 'byHand'],
  ['hasLookalikeName', 'lookalikeName'],
  ['hasNewPacker', 'newPacker'],
])('%s is the reason %s', (fact, risk) => {
  expect(listCheckRisks({ ...calm, [fact]: true })).toEqual([risk]);
});

// Proves PACK-96.
it.each([
  [0, []],
  [2, []],
  [3, ['packerFaults']],
  [9, ['packerFaults']],
])('%i faults of the packer give %j', (packerFaultCount, risks) => {
  expect(listCheckRisks({ ...calm, packerFaultCount })).toEqual(risks);
});

it('lists no reason, or all of them', () => {
  expect(listCheckRisks(calm)).toEqual([]);
  const all = { hasHighRiskMedicine: true, hasFailedBefore: true, isChanged: true, isByHand: true };
  const others = { hasLookalikeName: true, packerFaultCount: 3, hasNewPacker: true };
  expect(listCheckRisks({ ...all, ...others })).toEqual(checkRisks);
});

it('one grave reason goes before all lesser ones', () => {
  const packs = checkRisks.map((_, at) => ({
    jobId: at,
    packStartDate: '2026-03-02',
    risks: at === 0 ? checkRisks.slice(0, 1) : checkRisks.slice(at),
  }));
  const sorted = sortByRisk(packs.toReversed());
  expect(sorted.map(({ jobId }) => jobId)).toEqual(checkRisks.map((_, at) => at));
});

it('equal risks go by the first day, then by number', () => {
  const packs = [
    { jobId: 3, packStartDate: '2026-03-09', risks: [] },
    { jobId: 2, packStartDate: '2026-03-02', risks: [] },
    { jobId: 1, packStartDate: '2026-03-02', risks: [] },
  ];
  expect(sortByRisk(packs).map(({ jobId }) => jobId)).toEqual([1, 2, 3]);
});
