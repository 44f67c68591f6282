import { limits, validValueMessage } from '@packwright/core/fields';
import type { ListDescription } from '@packwright/core/lists';
import * as z from 'zod/mini';
import {
  call,
  idOf,
  list,
  listPaging,
  longListBytes,
  longText,
  nameSchema,
  optionalDay,
  queryIdsOf,
  record,
} from '../machinery/index.ts';
import { balanceRefusals } from '../balance/index.ts';
import { brandList, swapLineList, swapLogList } from './lists.ts';
import { brandSwapRefusals } from './refusals.ts';
import { brandRow, logRow, skippedLine, swapLine } from './rows.ts';

const read = { menu: 'brandSwap', level: 'read' } as const;

/** Lists of medicines have no column filters. */
function defineUnfilteredPaging<List extends ListDescription>(described: List) {
  const { page, size, query, sortField, sortOrder } = listPaging(described);
  return { page, size, query, sortField, sortOrder };
}

const pairRefusals = [
  brandSwapRefusals.warfarinBrand,
  brandSwapRefusals.brandCritical,
  brandSwapRefusals.notOtherBrand,
  brandSwapRefusals.brandNotOffered,
] as const;

const mostLines = limits.summaryRows;

export const brandSwapCalls = {
  listBrandSwaps: call({
    method: 'GET',
    path: '/api/drugs/brandswap',
    summary: 'The drugs that patients take; with fromDrugId the brands that may be given for it',
    needs: read,
    query: z.strictObject({
      ...defineUnfilteredPaging(brandList),
      fromDrugId: z.optional(idOf('drug')),
    }),
    answer: list(brandRow),
  }),
  listBrandSwapPrescriptions: call({
    method: 'GET',
    path: '/api/drugs/brandswap/prescriptions',
    summary: 'What a swap would do to each medicine with this drug, before it is done',
    needs: read,
    query: z.strictObject({
      ...defineUnfilteredPaging(swapLineList),
      fromDrugId: idOf('drug'),
      toDrugId: idOf('drug'),
      patientGroupIds: z.optional(queryIdsOf('patientGroup')),
    }),
    answer: list(swapLine),
    refusals: pairRefusals,
  }),
  swapBrand: call({
    method: 'POST',
    path: '/api/drugs/brandswap',
    summary: 'Give another brand of the same generic; the balances go along',
    needs: { menu: 'brandSwap', level: 'update' },
    mostBytes: longListBytes,
    body: z
      .strictObject({
        fromDrugId: idOf('drug'),
        toDrugId: idOf('drug'),
        prescriptionIds: z.optional(
          z.array(idOf('prescription')).check(z.maxLength(mostLines, validValueMessage)),
        ),
        /** Instead of prescriptionIds: every live line of these patients that has the drug. */
        patientIds: z.optional(z.array(idOf('patient')).check(z.maxLength(mostLines, validValueMessage))),
        comment: z.optional(longText()),
      })
      .check(
        z.refine((body) => (body.prescriptionIds ?? body.patientIds ?? []).length > 0, {
          path: ['prescriptionIds'],
          error: validValueMessage,
        }),
      ),
    answer: record(
      nameSchema(
        'BrandSwapResult',
        z.object({ swappedCount: z.int(), skippedCount: z.int(), skipped: z.array(skippedLine) }),
      ),
      ['swappedCount', 'skippedCount'],
    ),
    refusals: [...pairRefusals, balanceRefusals.frozen],
  }),
  listBrandSwapLog: call({
    method: 'GET',
    path: '/api/drugs/brandswap/log',
    summary: 'The medicines whose brand was swapped, the latest first',
    needs: read,
    query: z.strictObject({
      ...defineUnfilteredPaging(swapLogList),
      fromDate: z.optional(optionalDay),
      toDate: z.optional(optionalDay),
    }),
    answer: list(logRow),
  }),
} as const;
