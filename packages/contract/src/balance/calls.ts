import { formatGreaterThanMessage, limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  flag,
  idOf,
  list,
  listPaging,
  momentText,
  nameSchema,
  optionalDay,
  paging,
  quantity,
  quantityText,
  record,
  requiredText,
  signedQuantity,
  text,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { balanceFilter } from './balance-filter.ts';
import { balanceList } from './lists.ts';
import { balanceRefusals } from './refusals.ts';
import { balanceRow } from './rows.ts';
import { witnessFields, witnessRefusals } from './witness-fields.ts';

const read = { menu: 'vpb', level: 'read' } as const;

const historyEntry = nameSchema(
  'BalanceHistoryEntry',
  z.object({
    vpbHistoryId: z.int(),
    date: momentText,
    /** ADJ, DIS, PAK, SWAP, MER or REV. */
    action: z.string(),
    qty: quantityText,
    balance: quantityText,
    note: z.string(),
    user: z.string(),
    scriptNumber: z.string(),
    jobId: answeredIdOf('packJob'),
    jobNumber: z.string(),
    /** The entry that this one takes back; 0 for none. */
    reversesId: z.int(),
    isReversed: z.boolean(),
    /** Why the balance of a controlled medicine changed, and the second person; empty for any other entry. */
    reason: z.string(),
    witness: z.string(),
  }),
);

export const ledgerCalls = {
  searchBalances: call({
    method: 'POST',
    path: '/api/vpbbalances/search',
    summary: 'Pill balances with what is committed, what the coming weeks need and when it runs out',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      ...listPaging(balanceList),
      ...balanceFilter,
    }),
    answer: list(balanceRow),
  }),
  getBalance: call({
    method: 'GET',
    path: '/api/vpbbalances/{id}',
    summary: 'One pill balance',
    needs: read,
    params: { id: idOf('vpbBalance') },
    answer: record(balanceRow),
  }),
  listFavorites: call({
    method: 'GET',
    path: '/api/favoriteItem',
    summary: 'The own favourite medicines that are still taken, by prescription',
    needs: read,
    answer: list(
      nameSchema(
        'FavoriteMedicine',
        z.object({
          prescriptionId: answeredIdOf('prescription'),
          patientId: answeredIdOf('patient'),
          firstName: z.string(),
          lastName: z.string(),
          medication: z.string(),
          isFavorite: z.boolean(),
        }),
      ),
    ),
  }),
  markFavorite: call({
    method: 'PUT',
    path: '/api/favoriteItem/{id}',
    summary: 'Make the medicine of a prescription an own favourite, or no longer',
    needs: { menu: 'vpb', level: 'update' },
    params: { id: idOf('prescription') },
    body: z.strictObject({ isFavorite: flag }),
    answer: done,
  }),
  searchBalanceHistory: call({
    method: 'POST',
    path: '/api/vpbhistories/search',
    summary: 'The entries of a pill balance, newest first',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      ...paging(['date']),
      vpbBalanceId: idOf('vpbBalance'),
      fromDate: z.optional(optionalDay),
      toDate: z.optional(optionalDay),
    }),
    answer: list(historyEntry),
  }),
  listEntriesOfPack: call({
    method: 'GET',
    path: '/api/vpbhistories/packs/{id}',
    summary: 'What a pack took from the balances of its patient, oldest first',
    needs: read,
    params: { id: idOf('packJob') },
    answer: list(
      nameSchema(
        'PackEntry',
        z.object({
          vpbHistoryId: z.int(),
          vpbBalanceId: answeredIdOf('vpbBalance'),
          medication: z.string(),
          date: momentText,
          /** PAK or REV. */
          action: z.string(),
          qty: quantityText,
          balance: quantityText,
          isReversed: z.boolean(),
        }),
      ),
    ),
  }),
  adjustBalance: call({
    method: 'POST',
    path: '/api/vpbhistories',
    summary: 'Add to, subtract from or override a balance by hand; the reason is kept',
    needs: { menu: 'vpb', level: 'create' },
    body: z
      .strictObject({
        vpbBalanceId: z.optional(idOf('vpbBalance')),
        /** Instead of vpbBalanceId, for a medicine of the profile that has no balance yet. */
        patientId: z.optional(idOf('patient')),
        drugCode: z.optional(text()),
        adjustmentType: z.enum(['add', 'subtract', 'override']),
        qty: quantity,
        /** The balance that was seen; another one by now is refused, with the medicine and what it has. */
        balanceQty: z.optional(signedQuantity),
        note: requiredText(limits.longText),
        ...witnessFields,
      })
      .check(
        z.refine((body) => body.qty > 0, { path: ['qty'], error: formatGreaterThanMessage(0) }),
        z.refine(
          (body) => body.vpbBalanceId !== undefined || (body.patientId !== undefined && !!body.drugCode),
          {
            path: ['vpbBalanceId'],
            error: validValueMessage,
          },
        ),
      ),
    answer: record(z.object({ vpbBalanceId: z.int(), vpbHistoryId: z.int(), balanceQty: quantityText }), [
      'vpbBalanceId',
      'vpbHistoryId',
      'balanceQty',
    ]),
    refusals: [
      balanceRefusals.changesNothing,
      balanceRefusals.frozen,
      ...witnessRefusals,
      sharedRefusals.changedMeanwhile,
    ],
  }),
  getDisplayInsufficientBalance: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/display-insufficent-balance',
    summary: 'Whether the balance list shows only what will not last',
    needs: read,
    params: { id: idOf('pharmacy') },
    answer: record(z.object({ isDisplayInsufficentBalance: z.boolean() }), ['isDisplayInsufficentBalance']),
  }),
  setDisplayInsufficientBalance: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/display-insufficent-balance',
    summary: 'Show only what will not last, for everyone in this pharmacy',
    needs: { menu: 'vpb', level: 'update' },
    params: { id: idOf('pharmacy') },
    body: z.strictObject({ isDisplayInsufficentBalance: flag }),
    answer: done,
  }),
} as const;
