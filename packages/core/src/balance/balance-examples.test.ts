import { expect, it, test } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { parseExampleDay, parseExampleQuantity, parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { type Hundredths, parseSignedQuantity, zero } from '../quantity/index.ts';
import {
  buildAdjustment,
  computeBalance,
  buildDispensedEntry,
  computeForecast,
  checkPosting,
  type LedgerEntry,
  buildMergeEntries,
  createDailyNeed,
  type NewEntry,
  buildPackedEntry,
  buildReversal,
  computeRunningBalances,
  computeScriptsNeeded,
  buildSwapEntries,
} from './index.ts';

function parseSigned(text: string): Hundredths {
  const found = parseSignedQuantity(text);
  if (found === null) throw new Error(`Not a quantity in the examples: ${text}`);
  return found;
}

const accountIds: Record<string, number> = { A: 1, B: 2, C: 3 };

function getAccountId(account: string | undefined): number {
  const id = accountIds[account ?? ''];
  if (id === undefined) throw new Error(`Unknown account: ${account}`);
  return id;
}

function buildTransfer(account: string, what: readonly string[]) {
  const [amount = '', direction, other] = what;
  const [from, to] = direction === 'to' ? [account, other] : [other, account];
  return {
    operationId: 1,
    fromAccountId: getAccountId(from),
    toAccountId: getAccountId(to),
    quantity: parseExampleQuantity(amount),
    fromNote: '',
    toNote: '',
    isOut: direction === 'to',
  };
}

// The act in the words of the example; the quantity column is only compared.
function buildEntry(
  account: string,
  action: string,
  what: readonly string[],
  entries: readonly LedgerEntry[],
  quantity: Hundredths,
): NewEntry {
  const [first = '', second = ''] = what;
  if (action === 'DIS')
    return buildDispensedEntry({
      system: 'feed',
      scriptNumber: second,
      supply: 1,
      action: 'new',
      quantity,
      note: '',
    });
  if (action === 'PAK') {
    const pack = { jobId: Number(second), lineId: 1, cycle: 1, note: `job ${second}` };
    return buildPackedEntry({ ...pack, quantity: Math.abs(quantity) as Hundredths });
  }
  if (action === 'REV') {
    const target = entries.find((entry) => entry.note === `job ${second}`);
    if (target === undefined) throw new Error(`Nothing to reverse: ${what.join(' ')}`);
    return buildReversal(target, 'deleted');
  }
  if (action === 'SWAP' || action === 'MER') {
    const move = buildTransfer(account, what);
    const pair = action === 'SWAP' ? buildSwapEntries(move) : buildMergeEntries(move);
    return move.isOut ? pair.from : pair.to;
  }
  const kind = first === 'add' || first === 'override' ? first : 'subtract';
  const outcome = buildAdjustment(computeBalance(entries), {
    kind,
    quantity: parseExampleQuantity(second),
    reason: 'counted',
    gesture: what.join(' '),
  });
  if ('refusal' in outcome) throw new Error(outcome.refusal.sentence);
  return outcome.entry;
}

test('the worked ledger, examples/balance.txt (LEDGER-1)', () => {
  const ledgers: Record<string, LedgerEntry[]> = {};
  for (const row of readExamples('balance')) {
    const [account, action, what] = [getCell(row, 0), getCell(row, 2), getCell(row, 3).split(/ +/)];
    const entries = (ledgers[account] ??= []);
    const entry = buildEntry(account, action, what, entries, parseSigned(getCell(row, 4)));
    expect([entry.kind, entry.quantity]).toEqual([action, parseSigned(getCell(row, 4))]);
    const outcome = checkPosting(entries, entry);
    expect(outcome).toMatchObject({ verdict: 'post', balance: parseSigned(getCell(row, 5)) });
    entries.push({ ...entry, id: entries.length + 1 });
    expect(computeRunningBalances(entries).at(-1)?.balance).toBe(parseSigned(getCell(row, 5)));
  }
  expect(Object.keys(ledgers)).toEqual(['A', 'B']);
});

it.each(readExamples('forecast'))('a balance of %s, %s, doses %s, over %s weeks', (...row) => {
  const rule = { ...parseRule(getCell(row, 1)), slots: parseSlots(getCell(row, 2)) };
  const made = computeForecast({
    available: parseSigned(getCell(row, 0)),
    needOn: createDailyNeed([{ rule, packed: [] }]),
    from: parseExampleDay('02/03/2026'),
    weeks: Number(getCell(row, 3)),
  });
  expect(made.weeks.map((week) => week.need)).toEqual(getCell(row, 4).split(/ +/).map(parseExampleQuantity));
  expect(made.weeks.at(-1)?.closing).toBe(parseSigned(getCell(row, 5)));
  expect(made.runOut).toBe(getCell(row, 6) === '-' ? null : parseExampleDay(getCell(row, 6)));
  expect(made.shortage).toBe(parseExampleQuantity(getCell(row, 7)));
  expect(made.isInsufficient).toBe(made.shortage > zero);
  expect(computeScriptsNeeded(made.shortage, parseExampleQuantity(getCell(row, 8)))).toBe(
    Number(getCell(row, 9)),
  );
});
