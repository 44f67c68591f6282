import * as z from 'zod/mini';
import { sharedRefusals } from '../shared-refusals.ts';
import { call, done, fileLink, idOf, list, listPaging, record, wholeBetween } from '../machinery/index.ts';
import {
  clientCodeField,
  measureFields,
  packTypeField,
  printProfileFields,
  printProfileRow,
  profileNameField,
} from './print-profile-fields.ts';
import { printProfileList } from './print-profile-list.ts';
import { administrationRefusals } from './refusals.ts';

const params = { id: idOf('printProfile') };
const { printProfileTaken, gridOffPaper, gridTooHigh, gridTooFarLeft, gridTooSmall, cannotPrintTest } =
  administrationRefusals;
const misplaced = [gridOffPaper, gridTooHigh, gridTooFarLeft, gridTooSmall];

export const printProfileCalls = {
  listPrintProfiles: call({
    method: 'GET',
    path: '/api/printprofiles',
    summary: 'The print profiles of the pharmacy',
    needs: { menu: 'printProfile', level: 'read' },
    query: z.strictObject(listPaging(printProfileList)),
    answer: list(printProfileRow),
  }),
  getPrintProfile: call({
    method: 'GET',
    path: '/api/printprofiles/{id}',
    summary: 'One print profile',
    needs: { menu: 'printProfile', level: 'read' },
    params,
    answer: record(printProfileRow),
  }),
  createPrintProfile: call({
    method: 'POST',
    path: '/api/printprofiles',
    summary: 'Add a print profile for a pack brand and pack type',
    needs: { menu: 'printProfile', level: 'create' },
    body: z.strictObject({
      name: profileNameField,
      clientCode: clientCodeField,
      packType: packTypeField,
      ...printProfileFields,
    }),
    answer: record(z.object({ printProfileId: z.int() }), ['printProfileId']),
    refusals: [printProfileTaken, ...misplaced],
  }),
  updatePrintProfile: call({
    method: 'PUT',
    path: '/api/printprofiles/{id}',
    summary: 'Change a print profile; what is absent stays. The next print of a pack follows it',
    needs: { menu: 'printProfile', level: 'update' },
    params,
    sentBack: { record: printProfileRow, id: 'printProfileId' },
    body: z.strictObject({
      name: z.optional(profileNameField),
      clientCode: z.optional(clientCodeField),
      packType: z.optional(packTypeField),
      ...printProfileFields,
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [printProfileTaken, ...misplaced, sharedRefusals.changedMeanwhile],
  }),
  deletePrintProfile: call({
    method: 'DELETE',
    path: '/api/printprofiles/{id}',
    summary: 'Archive a print profile',
    needs: { menu: 'printProfile', level: 'delete' },
    params,
    answer: done,
  }),
  testPrint: call({
    method: 'POST',
    path: '/api/printprofiles/test-print',
    summary:
      'A page of rulers with the empty grid of a pack type, by its profile or by measures that are not saved yet; no file when there is neither (decision 0031)',
    needs: { menu: 'printProfile', level: 'read' },
    body: z.strictObject({
      packType: packTypeField,
      clientCode: z.optional(clientCodeField),
      name: z.optional(profileNameField),
      ...measureFields,
    }),
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: [...misplaced, cannotPrintTest],
  }),
} as const;
