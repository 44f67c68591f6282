import { balanceRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { type AdjustmentKind, adjust } from '@packwright/core/balance';
import { addQuantities, formatDecimal, type Hundredths, zero } from '@packwright/core/quantity';
import { labelOf } from '../../catalogue/index.ts';
import { randomUuid } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { type Account, accountsOf, findMedicine, findMedicines, type Medicine } from '../store/accounts.ts';
import { strengthsOf } from '../store/list.ts';
import { mendIfFrozen } from './frozen.ts';
import { keyOf, lockKept } from './merged-drugs.ts';
import { post } from './post.ts';

export interface AskedAdjustment {
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
 * Adds to, subtracts from or overrides a balance by hand (D-152), judged under the lock of its account.
 * A request sent twice with one Idempotency-Key never reaches here twice, so each one is a gesture of its own.
 */
export async function adjustBalance(
  work: Work,
  asked: AskedAdjustment,
): Promise<{ accountId: number; entryId: number; balance: Hundredths }> {
  const locked = await lockedAccount(work, asked);
  const account = asked.adjustmentType === 'override' ? await mendIfFrozen(work, locked) : locked;
  const outcome = adjust(account.balance, {
    kind: asked.adjustmentType,
    quantity: asked.qty,
    reason: asked.note,
    gesture: randomUuid(),
  });
  if ('refusal' in outcome) {
    // What was counted is what the entries say: mended, and nothing is left to post.
    if (account !== locked && outcome.refusal.field === null)
      return { accountId: account.id, entryId: 0, balance: account.balance };
    throw refused(outcome.refusal);
  }
  const [entryId] = await post(work, [{ account, entry: outcome.entry }]);
  if (entryId === undefined) throw new RangeError('An adjustment was not posted');
  work.audit({
    area: 'balance',
    action: `${asked.adjustmentType} balance`,
    objectKind: 'vpbBalance',
    objectId: account.id,
    patientId: account.patientId,
    detail: { entryId, quantity: outcome.entry.quantity, before: account.balance },
  });
  const balance = addQuantities(account.balance, outcome.entry.quantity);
  return { accountId: account.id, entryId, balance };
}

async function lockedAccount(work: Work, asked: AskedAdjustment): Promise<Account> {
  const medicine = await medicineOf(work, asked);
  if (!medicine) throw new Refusal(sharedRefusals.notFound);
  const account = await accountWithPills(work, medicine);
  // Whoever counted them saw the pills where they were then: a swap or a pack may have taken them since.
  if ((asked.balanceQty ?? account.balance) !== account.balance) throw await changedMeanwhile(work, account);
  return account;
}

async function medicineOf(
  work: Work,
  { vpbBalanceId, patientId, drugCode }: AskedAdjustment,
): Promise<Medicine | undefined> {
  if (vpbBalanceId) return (await findMedicines(work.db, [vpbBalanceId]))[0];
  return patientId && drugCode ? findMedicine(work.db, patientId, drugCode) : undefined;
}

/** The account of a medicine; where its drug was merged away and left none there, that of the drug that stays (0029). */
async function accountWithPills(work: Work, medicine: Medicine): Promise<Account> {
  const opened = await accountsOf(work.db, medicine.drugCode, [medicine.patientId]);
  const { accounts, kept } = await lockKept(work, [medicine], opened);
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]));
  const own = byKey.get(keyOf(medicine));
  const account = own && own.balance !== zero ? own : byKey.get(keyOf(kept[0] ?? medicine));
  if (!account) throw new RangeError(`No balance account for ${keyOf(medicine)}`);
  return account;
}

async function changedMeanwhile(work: Work, { drugCode, drugName, balance }: Account): Promise<Refusal> {
  const strength = (await strengthsOf(work.db, [drugCode])).get(drugCode) ?? '';
  const data = { medication: labelOf({ drugName, strength }), balanceQty: formatDecimal(balance) };
  return new Refusal(sharedRefusals.changedMeanwhile, { data });
}

function refused({ field, sentence }: { field: 'qty' | 'note' | null; sentence: string }): Refusal {
  if (field === null) return new Refusal(balanceRefusals.changesNothing, { message: sentence });
  return new Refusal(sharedRefusals.invalid, { message: sentence, errors: { [field]: [sentence] } });
}
