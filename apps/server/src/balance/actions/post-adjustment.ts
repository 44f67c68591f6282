import { displayDrugName } from '@packwright/core/medicines';
import { balanceRefusals, controlledRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { type AdjustmentKind, buildAdjustment } from '@packwright/core/balance';
import { addQuantities, formatDecimal, type Hundredths, zero } from '@packwright/core/quantity';
import { createRandomUuid } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import {
  type BalanceAccount,
  listAccountsByDrug,
  findMedicine,
  findMedicines,
  type AccountMedicine,
} from '../store/accounts.ts';
import { findStrengths } from '../store/balance-facts.ts';
import { isControlled } from '../store/controlled.ts';
import { repairFrozenBalance } from './frozen-balance.ts';
import { toAccountKey, lockCurrentAccounts } from './lock-current-accounts.ts';
import { postEntries } from './post-entries.ts';
import { type ControlledProof, proveWitness } from './prove-witness.ts';

export interface AdjustmentRequest extends ControlledProof {
  readonly vpbBalanceId?: number | undefined;
  readonly patientId?: number | undefined;
  readonly drugCode?: string | undefined;
  readonly adjustmentType: AdjustmentKind;
  readonly qty: Hundredths;
  /** The balance that was seen. */
  readonly balanceQty?: Hundredths | undefined;
  readonly note: string;
}

/**
 * Adds to, subtracts from or overrides a balance manually (LEDGER-4) under the lock of its account; that of a controlled
 * medicine before a witness (LEDGER-20). A request that is sent twice with one idempotency key does not reach this place
 * twice, so every call here is a separate adjustment.
 */
export async function postAdjustment(
  platform: Platform,
  work: Work,
  request: AdjustmentRequest,
): Promise<{ accountId: number; entryId: number; balance: Hundredths }> {
  const medicine = await getRequestedMedicine(work, request);
  const witnessed = (await isControlled(work.db, medicine))
    ? await proveWitness(platform, work, request)
    : undefined;
  const locked = await lockAccountForAdjustment(work, medicine, request);
  // The drug may have been merged with a controlled one.
  if (!witnessed && (await isControlled(work.db, locked)))
    throw new Refusal(controlledRefusals.WITNESS_REQUIRED);
  const account = request.adjustmentType === 'override' ? await repairFrozenBalance(work, locked) : locked;
  const outcome = buildAdjustment(account.balance, {
    kind: request.adjustmentType,
    quantity: request.qty,
    reason: request.note,
    gesture: createRandomUuid(),
  });
  if ('refusal' in outcome) {
    // The counted quantity equals the sum of the entries: the balance is corrected and nothing is posted.
    if (account !== locked && outcome.refusal.field === null)
      return { accountId: account.id, entryId: 0, balance: account.balance };
    throw toAdjustmentRefusal(outcome.refusal);
  }
  const [entryId] = await postEntries(work, [
    {
      account,
      entry: outcome.entry,
      witnessed: witnessed && { reason: witnessed.reason, witnessId: witnessed.witness.userId },
    },
  ]);
  if (entryId === undefined) throw new RangeError('An adjustment was not posted');
  work.audit({
    area: 'balance',
    action: `${request.adjustmentType} balance`,
    objectKind: 'vpbBalance',
    objectId: account.id,
    patientId: account.patientId,
    ...(witnessed && { onBehalfId: witnessed.witness.userId }),
    detail: {
      entryId,
      quantity: outcome.entry.quantity,
      before: account.balance,
      ...(witnessed && { reason: witnessed.reason }),
    },
  });
  const balance = addQuantities(account.balance, outcome.entry.quantity);
  return { accountId: account.id, entryId, balance };
}

async function lockAccountForAdjustment(
  work: Work,
  medicine: AccountMedicine,
  request: AdjustmentRequest,
): Promise<BalanceAccount> {
  const account = await lockAccountWithPills(work, medicine);
  // The person counted the pills before this moment: a swap or a pack may have moved them since.
  if ((request.balanceQty ?? account.balance) !== account.balance)
    throw await buildChangedRefusal(work, account);
  return account;
}

async function getRequestedMedicine(
  work: Work,
  { vpbBalanceId, patientId, drugCode }: AdjustmentRequest,
): Promise<AccountMedicine> {
  const found = vpbBalanceId
    ? (await findMedicines(work.db, [vpbBalanceId]))[0]
    : patientId && drugCode
      ? await findMedicine(work.db, patientId, drugCode)
      : undefined;
  if (!found) throw new Refusal(sharedRefusals.notFound);
  return found;
}

/** The account of a medicine; where its drug was merged away and left none there, that of the drug that stays (0029). */
async function lockAccountWithPills(work: Work, medicine: AccountMedicine): Promise<BalanceAccount> {
  const opened = await listAccountsByDrug(work.db, medicine.drugCode, [medicine.patientId]);
  const { accounts, kept } = await lockCurrentAccounts(work, [medicine], opened);
  const byKey = new Map(accounts.map((account) => [toAccountKey(account), account]));
  const own = byKey.get(toAccountKey(medicine));
  const account = own && own.balance !== zero ? own : byKey.get(toAccountKey(kept[0] ?? medicine));
  if (!account) throw new RangeError(`No balance account for ${toAccountKey(medicine)}`);
  return account;
}

async function buildChangedRefusal(
  work: Work,
  { drugCode, drugName, balance }: BalanceAccount,
): Promise<Refusal> {
  const strength = (await findStrengths(work.db, [drugCode])).get(drugCode) ?? '';
  const data = { medication: displayDrugName({ drugName, strength }), balanceQty: formatDecimal(balance) };
  return new Refusal(sharedRefusals.changedMeanwhile, { data });
}

function toAdjustmentRefusal({
  field,
  sentence,
}: {
  field: 'qty' | 'note' | null;
  sentence: string;
}): Refusal {
  if (field === null) return new Refusal(balanceRefusals.changesNothing, { message: sentence });
  return new Refusal(sharedRefusals.invalid, { message: sentence, errors: { [field]: [sentence] } });
}
