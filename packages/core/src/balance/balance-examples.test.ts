import { expect, it, test } from 'vitest';
import { cell, readExamples } from '../../tests/read-examples.ts';
import { dayIn, quantityIn, ruleIn, slotsIn } from '../../tests/read-rule.ts';
import { type Hundredths, parseSignedQuantity, zero } from '../quantity/index.ts';
import {
  adjust,
  balanceOf,
  dispensedEntry,
  forecast,
  judgePosting,
  type LedgerEntry,
  mergeEntries,
  dailyNeed,
  type NewEntry,
  packedEntry,
  reversalOf,
  runningBalances,
  scriptsNeeded,
  swapEntries,
} from './index.ts';

function signedIn(text: string): Hundredths {
  const found = parseSignedQuantity(text);
  if (found === null) throw new Error(`Not a quantity in the examples: ${text}`);
  return found;
}

const accountIds: Record<string, number> = { A: 1, B: 2, C: 3 };

function idOf(account: string | undefined): number {
  const id = accountIds[account ?? ''];
  if (id === undefined) throw new Error(`Unknown account: ${account}`);
  return id;
}

function transferIn(account: string, what: readonly string[]) {
  const [amount = '', direction, other] = what;
  const [from, to] = direction === 'to' ? [account, other] : [other, account];
  return {
    operationId: 1,
    fromAccountId: idOf(from),
    toAccountId: idOf(to),
    quantity: quantityIn(amount),
    fromNote: '',
    toNote: '',
    isOut: direction === 'to',
  };
}

// What a person does, from the words of the example; the quantity column is only compared.
function entryIn(
  account: string,
  action: string,
  what: readonly string[],
  entries: readonly LedgerEntry[],
  quantity: Hundredths,
): NewEntry {
  const [first = '', second = ''] = what;
  if (action === 'DIS')
    return dispensedEntry({
      system: 'feed',
      scriptNumber: second,
      supply: 1,
      action: 'new',
      quantity,
      note: '',
    });
  if (action === 'PAK') {
    const pack = { jobId: Number(second), lineId: 1, cycle: 1, note: `job ${second}` };
    return packedEntry({ ...pack, quantity: Math.abs(quantity) as Hundredths });
  }
  if (action === 'REV') {
    const target = entries.find((entry) => entry.note === `job ${second}`);
    if (target === undefined) throw new Error(`Nothing to reverse: ${what.join(' ')}`);
    return reversalOf(target, 'deleted');
  }
  if (action === 'SWAP' || action === 'MER') {
    const move = transferIn(account, what);
    const pair = action === 'SWAP' ? swapEntries(move) : mergeEntries(move);
    return move.isOut ? pair.from : pair.to;
  }
  const kind = first === 'add' || first === 'override' ? first : 'subtract';
  const outcome = adjust(balanceOf(entries), {
    kind,
    quantity: quantityIn(second),
    reason: 'counted',
    gesture: what.join(' '),
  });
  if ('refusal' in outcome) throw new Error(outcome.refusal.sentence);
  return outcome.entry;
}

test('the ledger of domain 4.6, examples/balance.txt', () => {
  const ledgers: Record<string, LedgerEntry[]> = {};
  for (const row of readExamples('balance')) {
    const [account, action, what] = [cell(row, 0), cell(row, 2), cell(row, 3).split(/ +/)];
    const entries = (ledgers[account] ??= []);
    const entry = entryIn(account, action, what, entries, signedIn(cell(row, 4)));
    expect([entry.kind, entry.quantity]).toEqual([action, signedIn(cell(row, 4))]);
    const outcome = judgePosting(entries, entry);
    expect(outcome).toMatchObject({ verdict: 'post', balance: signedIn(cell(row, 5)) });
    entries.push({ ...entry, id: entries.length + 1 });
    expect(runningBalances(entries).at(-1)?.balance).toBe(signedIn(cell(row, 5)));
  }
  expect(Object.keys(ledgers)).toEqual(['A', 'B']);
});

it.each(readExamples('forecast'))('a balance of %s, %s, doses %s, over %s weeks', (...row) => {
  const rule = { ...ruleIn(cell(row, 1)), slots: slotsIn(cell(row, 2)) };
  const made = forecast({
    available: signedIn(cell(row, 0)),
    needOn: dailyNeed([rule]),
    from: dayIn('02/03/2026'),
    weeks: Number(cell(row, 3)),
  });
  expect(made.weeks.map((week) => week.need)).toEqual(cell(row, 4).split(/ +/).map(quantityIn));
  expect(made.weeks.at(-1)?.closing).toBe(signedIn(cell(row, 5)));
  expect(made.runOut).toBe(cell(row, 6) === '-' ? null : dayIn(cell(row, 6)));
  expect(made.shortage).toBe(quantityIn(cell(row, 7)));
  expect(made.isInsufficient).toBe(made.shortage > zero);
  expect(scriptsNeeded(made.shortage, quantityIn(cell(row, 8)))).toBe(Number(cell(row, 9)));
});
