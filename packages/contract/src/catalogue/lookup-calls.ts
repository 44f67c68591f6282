import { limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, list, listPaging, soughtText, text, wholeBetween } from '../machinery/index.ts';
import { directionList, drugList } from './lists.ts';
import { directionRow, drugRow } from './rows.ts';

const drugQuery = {
  ...listPaging(drugList),
  authorized: z.optional(wholeBetween(0, 1)),
};

export const lookupCalls = {
  listDrugs: call({
    method: 'GET',
    path: '/api/drugs',
    summary: 'Drugs by brand, generic, code or barcode; status 0 are those in use, 1 the ceased',
    needs: 'session',
    query: z.strictObject({
      ...drugQuery,
      status: z.optional(wholeBetween(0, 1)),
      /** Only brands of this generic. */
      genericCode: z.optional(text(60)),
    }),
    answer: list(drugRow),
  }),
  listMisspelledDrugs: call({
    method: 'GET',
    path: '/api/drugs/misspelled',
    summary: 'At most ten drugs whose names are one typing mistake from what was typed, closest first',
    needs: 'session',
    query: z.strictObject({ query: soughtText(limits.shortText) }),
    answer: list(drugRow),
  }),
  listMasterDrugs: call({
    method: 'GET',
    path: '/api/master-drugs',
    summary: 'Drugs of the shared catalogue',
    needs: { scope: 'drugadmin' },
    query: z.strictObject(drugQuery),
    answer: list(drugRow),
  }),
  listDirections: call({
    method: 'GET',
    path: '/api/directions',
    summary: 'Directions by code or wording',
    needs: 'session',
    query: z.strictObject(listPaging(directionList)),
    answer: list(directionRow),
  }),
} as const;
