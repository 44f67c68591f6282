import { validValueMessage } from '@packwright/core/fields';
import { printOrders } from '@packwright/core/reports';
import * as z from 'zod/mini';
import {
  call,
  done,
  flag,
  idOf,
  nameSchema,
  optionalDay,
  printRun,
  record,
  requiredDay,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { reportingRefusals } from './refusals.ts';

const mostIds = 1000;
const buildIds = (kind: 'patient' | 'patientGroup' | 'ward') =>
  z.optional(z.array(idOf(kind)).check(z.maxLength(mostIds, validValueMessage)));
const pharmacyParams = { id: idOf('pharmacy') };

const printOrder = z.enum(printOrders);

/** The choice of a pharmacy; a sheet that says nothing of one of these follows it (SIGN-10). */
const signingSheetOption = nameSchema(
  'SigningSheetOption',
  z.object({
    includeOptionForCareWorker: z.boolean(),
    printInsulinOnRegularSheets: z.boolean(),
    printWarfarinOnRegularSheets: z.boolean(),
    removeAdminDates: z.boolean(),
    printOrder,
  }),
);

export const signingSheetCalls = {
  exportSigningSheets: call({
    method: 'POST',
    path: '/api/signing-sheets/export/{reportSettingId}',
    summary: 'The signing sheets of residents as a PDF; those of many are drawn in the background',
    needs: { menu: 'report', level: 'read' },
    params: { reportSettingId: wholeBetween(1, 2147483647) },
    body: z.strictObject({
      reportCode: z.optional(text()),
      fromDate: requiredDay,
      toDate: requiredDay,
      patientGroupIds: buildIds('patientGroup'),
      wards: buildIds('ward'),
      listPatientIds: buildIds('patient'),
      isIncludePacked: z.optional(flag),
      isIncludeNonePacked: z.optional(flag),
      isIncludePackedPRN: z.optional(flag),
      isIncludeNonePackedPRN: z.optional(flag),
      isPrintIndications: z.optional(flag),
      removeAdminDates: z.optional(flag),
      printInsulinOnRegularSheets: z.optional(flag),
      printWarfarinOnRegularSheets: z.optional(flag),
      includeOptionForCareWorker: z.optional(flag),
      printOrder: z.optional(printOrder),
      printDate: z.optional(optionalDay),
      reportTitle: z.optional(text()),
    }),
    takesOut: true,
    answer: record(printRun, ['fileName', 'fileUrl']),
    refusals: [
      reportingRefusals.noSheetData,
      reportingRefusals.cannotPrintSheets,
      reportingRefusals.noRoomForSheets,
    ],
  }),
  getSigningSheetOption: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/signing-sheet-option',
    summary: 'What the pharmacy chose for its signing sheets',
    needs: { menu: 'report', level: 'read' },
    params: pharmacyParams,
    answer: record(signingSheetOption, [
      'includeOptionForCareWorker',
      'printInsulinOnRegularSheets',
      'printWarfarinOnRegularSheets',
      'removeAdminDates',
      'printOrder',
    ]),
  }),
  saveSigningSheetOption: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/signing-sheet-option',
    summary: 'Change what signing sheets of this pharmacy begin with, for everyone; what is absent stays',
    needs: { menu: 'report', level: 'update' },
    params: pharmacyParams,
    body: z.partial(
      z.strictObject({
        includeOptionForCareWorker: flag,
        printInsulinOnRegularSheets: flag,
        printWarfarinOnRegularSheets: flag,
        removeAdminDates: flag,
        printOrder,
      }),
    ),
    answer: done,
  }),
} as const;
