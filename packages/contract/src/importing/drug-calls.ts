import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { catalogueRefusals } from '../catalogue/index.ts';
import {
  call,
  clearableIdOf,
  done,
  idOf,
  list,
  listPaging,
  longListBytes,
  wholeBetween,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { stagedDrugRow, takenDrugFields } from './drug-rows.ts';
import { stagedDrugList } from './lists.ts';
import { importedAnswer } from './imported-answer.ts';

const create = { menu: 'drug', level: 'create' } as const;
const update = { menu: 'drug', level: 'update' } as const;
const params = { id: idOf('stagedDrug') };
const { page, size, query, sortField, sortOrder } = listPaging(stagedDrugList);

export const stagedDrugCalls = {
  listStagedDrugs: call({
    method: 'GET',
    path: '/api/dispense/drugs',
    summary: 'The drugs that the dispensing system sent, each beside ours',
    needs: create,
    query: z.strictObject({
      page,
      size,
      query,
      sortField,
      sortOrder,
      /** Those that are not here yet, or those that are; absent for all. */
      show: z.optional(z.enum(['new', 'known'])),
    }),
    answer: list(stagedDrugRow),
  }),
  importStagedDrugs: call({
    method: 'POST',
    path: '/api/drugs/dispense',
    summary:
      'Add drugs as the dispensing system sent them, with their barcodes, all or none; they await review',
    needs: create,
    mostBytes: longListBytes,
    body: z.strictObject({
      drugs: z.array(idOf('stagedDrug')).check(
        z.minLength(1, validValueMessage),
        z.maxLength(limits.pageSize, validValueMessage),
        z.refine((ids) => new Set(ids).size === ids.length, validValueMessage),
      ),
    }),
    answer: importedAnswer,
    refusals: [catalogueRefusals.drugCodeTaken],
  }),
  mapStagedDrug: call({
    method: 'PUT',
    path: '/api/dispense/drugs/{id}/drug',
    summary: 'Say which drug of ours this one is, so that its scripts give to it; 0 takes that back',
    needs: update,
    params,
    body: z.strictObject({ drugId: clearableIdOf('drug') }),
    answer: done,
    refusals: [catalogueRefusals.drugCodeTaken],
  }),
  takeStagedDrugFields: call({
    method: 'PUT',
    path: '/api/dispense/drugs/{id}',
    summary: 'Take what the dispensing system says of these fields of a drug that is here already',
    needs: update,
    params,
    body: z.strictObject({
      fields: z
        .array(z.enum(takenDrugFields))
        .check(z.minLength(1, validValueMessage), z.maxLength(takenDrugFields.length, validValueMessage)),
      /** Of our drug, as they were compared. */
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile, catalogueRefusals.sharedDrug, catalogueRefusals.barcodeTaken],
  }),
} as const;
