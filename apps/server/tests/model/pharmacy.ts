import { adjustmentKinds } from '@packwright/core/balance';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import { expect } from 'vitest';
import { setStages } from '../../src/packing/packing.fixtures.ts';
import { addEntry, resolveDrugCode } from './expected.ts';
import { castPassword } from '../cast.ts';
import type { Choices, Outcome, Walk } from './walk.ts';
import { people } from './world.ts';

/** Another person works at the bench. */
export async function switchUser(walk: Walk, { variant }: Choices): Promise<void> {
  walk.model.userName = people[variant % people.length] ?? 'pharmacist';
}

/** The pharmacy switches to other stages; jobs in a disabled stage stay there (PACK-3). */
export async function changeStages(walk: Walk, { variant }: Choices): Promise<void> {
  const bits = variant % 3 === 0 ? 15 : variant % 16;
  await setStages(walk.world.server, bits);
  walk.model.flags = {
    printing: (bits & 1) > 0,
    packing: (bits & 2) > 0,
    checking: (bits & 4) > 0,
    distribution: (bits & 8) > 0,
  };
  await walk.compareAll();
}

/** A manual override of a balance; below zero is allowed, an override without a change is not. */
export async function adjustBalance(walk: Walk, { line, others, variant }: Choices): Promise<void> {
  const medicine = walk.model.medicines[line % walk.model.medicines.length];
  const kind = adjustmentKinds[variant % adjustmentKinds.length] ?? 'add';
  if (!medicine) return;
  const quantity = toHundredths((1 + (others % 20)) * 50);
  const own = walk.model.accounts.get(medicine.drugCode)?.balance ?? 0;
  // Of a drug that was merged away the pills are counted under the one that stays, as long as none are left here.
  const drugCode = own === 0 ? resolveDrugCode(walk.model, medicine.drugCode) : medicine.drugCode;
  const before = walk.model.accounts.get(drugCode)?.balance ?? 0;
  const change = kind === 'add' ? quantity : kind === 'subtract' ? 0 - quantity : quantity - before;
  const body = {
    patientId: walk.resident.patientId,
    drugCode: medicine.drugCode,
    adjustmentType: kind,
    qty: formatDecimal(quantity),
    note: 'Counted',
  };
  const apply = () => addEntry(walk.model, drugCode, 'ADJ', change);
  const adjusted: Outcome = change === 0 ? { code: 'CHANGES_NOTHING' } : { apply };
  if (medicine.category !== 'S8') {
    await walk.sendAndCompare('adjustBalance', { body }, adjusted);
    return;
  }
  await sendWitnessed(walk, others, 'adjustBalance', body, adjusted);
}

/** Sends a change of controlled pills: without a second person, with the person themselves, or with another one. */
export async function sendWitnessed(
  walk: Walk,
  others: number,
  call: 'adjustBalance' | 'deletePackJobs',
  body: Readonly<Record<string, unknown>>,
  outcome: Outcome,
): Promise<void> {
  const witness = others % 3 === 0 ? '' : others % 3 === 1 ? 'pharmacist' : 'pharmacist2';
  const seen = { reason: 'counted', witnessUsername: witness, witnessPassword: castPassword };
  await walk.sendAndCompare(
    call,
    { body: { ...body, ...(witness !== '' && seen) } },
    predictWitnessed(walk, witness, outcome),
  );
  await walk.world.owner.query('delete from attempt_counter');
}

/** Of a controlled medicine, before this witness or without one (LEDGER-20, LEDGER-21). */
function predictWitnessed(walk: Walk, witness: string, adjusted: Outcome): Outcome {
  if (witness === '') return { code: 'CONTROLLED_REASON_REQUIRED' };
  if (walk.model.revoked.has(witness)) return { code: 'WITNESS_REFUSED' };
  return witness === walk.model.userName ? { code: 'WITNESS_IS_SAME_PERSON' } : adjusted;
}

/** A request that succeeded before, sent again with its key: the same answer, nothing done twice (API-16). */
export async function retryRequest(walk: Walk, { job, variant }: Choices): Promise<void> {
  const { sent } = walk.model;
  const earlier = sent[job % Math.max(1, sent.length)];
  if (!earlier) return;
  const { url, answer } = earlier;
  const isOther = variant % 4 === 3;
  const again = await walk.world.send({ ...earlier, url: isOther ? `${url}${getMark(url)}` : url });
  if (walk.model.revoked.has(earlier.userName))
    expect([again.status, again.code]).toEqual([401, 'INVALID_SESSION']);
  else if (isOther) expect([again.status, again.code]).toEqual(pickOtherRequest(url, again.status));
  else expect([again.code, again.text]).toEqual(['done', answer]);
  await walk.compareAll();
}

// Another request under a key that was used: an unknown property where queries are strict, else a mismatch.
const getMark = (url: string): string => `${url.includes('?') ? '&' : '?'}another=1`;
const pickOtherRequest = (url: string, status: number): [number, string] =>
  status === 400 ? [400, 'UNKNOWN_PROPERTY'] : [409, url === '' ? '' : 'IDEMPOTENCY_MISMATCH'];
