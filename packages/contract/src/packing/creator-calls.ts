import { computeDaysBetween, farthestDay } from '@packwright/core/days';
import { dateMessage, validValueMessage } from '@packwright/core/fields';
import { daysPerWeek } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  clearableIdOf,
  flag,
  idOf,
  list,
  listPaging,
  longListBytes,
  nameSchema,
  noteSchema,
  optionalDay,
  printRun,
  record,
  requiredDay,
  wholeBetween,
} from '../machinery/index.ts';
import { balanceRefusals } from '../balance/index.ts';
import { quickPrintList } from './lists.ts';
import { jobRuleRefusals, packingRefusals } from './refusals.ts';
import { chosenProposal, packProposal, quickPrintRow, stoppingMedicine } from './creator-shapes.ts';

const mostWeeks = 52;
/** The first day of ordered packs; every possible week lies in the calendar. */
const packStartDay = requiredDay.check(
  z.refine((value) => computeDaysBetween(value, farthestDay) >= mostWeeks * daysPerWeek, dateMessage),
);
const foilIds = z.array(idOf('foil')).check(z.maxLength(5000, validValueMessage));

/** The print form of the Pack Creator (PACK-35). */
const printForm = {
  /** Mealtimes of the packs to print when isPrintAll; 0 or absent means any. */
  frequency: z.optional(wholeBetween(0, 8)),
  patientGroupId: z.optional(clearableIdOf('patientGroup')),
  wardId: z.optional(clearableIdOf('ward')),
  foilIds: z.optional(foilIds),
  /** The same as foilIds, spelt as print forms spell it. */
  foildIds: z.optional(foilIds),
  packStartDate: packStartDay,
  numberOfWeek: z.optional(wholeBetween(1, mostWeeks)),
  /** Days of the first pack, 1 to 7; the packs after it are full weeks (PACK-35). */
  partWeekPack: z.optional(wholeBetween(1, 7)),
  printOnly: z.optional(flag),
  /** Printed on the pack; the pharmacy's own number of days after the print date when absent. */
  expiryDate: z.optional(optionalDay),
  /** The mealtime of the first day with which the first pack starts; earlier cells stay empty. */
  doseTimeOption: z.optional(wholeBetween(0, 7)),
  /** Only these medicines; all of the pack when absent or empty. */
  printPrescriptionIds: z.optional(z.array(idOf('prescription')).check(z.maxLength(1000, validValueMessage))),
  printDate: z.optional(optionalDay),
  /** Every pack that the quick print list shows for this group, ward and frequency, instead of foilIds. */
  isPrintAll: z.optional(flag),
};
/** Paper without jobs has a call of its own (PACK-41), so that no unwanted jobs are created. */
const jobsWanted = z.optional(
  noteSchema(flag.check(z.refine((isPrintOnly) => !isPrintOnly, validValueMessage)), {
    form: { type: 'boolean', const: false },
  }),
);
const formAliases = { foils: 'foilIds' };

/** Why a chosen pack got no job. */
const skippedFoil = nameSchema(
  'SkippedFoil',
  z.object({
    foilId: answeredIdOf('foil'),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    foilLabel: z.string(),
    reason: z.enum(['noDoses', 'patientNotActive', 'patientSuspended', 'notPrintable', 'medicineAtFault']),
    stops: z.array(stoppingMedicine),
  }),
);
const skipped = z.array(skippedFoil);

/** A print of one paper: a pack type as card or as roll, and the brand of rolls; labels of all packs are one print. */
const paperPrint = nameSchema(
  'PaperPrint',
  z.extend(printRun, { packType: z.string(), blisterType: z.int(), clientCode: z.string() }),
);
/** One print for each paper of the packs; the first also stands in the answer itself (decision 0140). */
const prints = z.array(paperPrint);

/** The request that prints packs without creating jobs. */
const paperAlone = {
  needs: { menu: 'printFoil', level: 'read' },
  mostBytes: longListBytes,
  body: nameSchema('PrintForm', z.strictObject(printForm)),
  aliases: formAliases,
  takesOut: true,
  answer: record(nameSchema('FoilPrintRun', z.extend(printRun, { prints, skipped })), [
    'fileName',
    'fileUrl',
  ]),
  refusals: [
    packingRefusals.nothingToPack,
    packingRefusals.patientNotActive,
    packingRefusals.patientSuspended,
    packingRefusals.medicineAtFault,
    packingRefusals.tooManyFoils,
    packingRefusals.exceededPacked,
    packingRefusals.cannotPrint,
    packingRefusals.noRoomForRun,
  ],
} as const;

export const creatorCalls = {
  searchQuickPrint: call({
    method: 'POST',
    path: '/api/foils/quick-print',
    summary: 'The packs that could be printed for a week, with what speaks against each',
    needs: { menu: 'printFoil', level: 'read' },
    effect: 'read',
    body: z.strictObject({
      ...listPaging(quickPrintList),
      patientGroupId: z.optional(clearableIdOf('patientGroup')),
      wardId: z.optional(clearableIdOf('ward')),
      patientIds: z.optional(z.array(idOf('patient')).check(z.maxLength(1000, validValueMessage))),
      frequency: z.optional(wholeBetween(0, 8)),
      packStartDate: packStartDay,
      numberOfWeek: z.optional(wholeBetween(1, mostWeeks)),
      partWeekPack: z.optional(wholeBetween(1, 7)),
    }),
    answer: list(quickPrintRow),
  }),
  listPackProposals: call({
    method: 'GET',
    path: '/api/foils/proposals',
    summary: 'The next packs of each patient group, and how many residents have none of that time',
    needs: { menu: 'printFoil', level: 'read' },
    answer: record(z.array(packProposal)),
  }),
  getPackProposal: call({
    method: 'GET',
    path: '/api/foils/proposals/{patientGroupId}',
    summary: 'The packs to choose for the next packs of a group, and who is left out and why',
    needs: { menu: 'printFoil', level: 'read' },
    params: { patientGroupId: idOf('patientGroup') },
    answer: record(chosenProposal),
  }),
  printFoils: call({
    method: 'POST',
    path: '/api/foils/print',
    summary: 'Print packs without creating jobs',
    ...paperAlone,
  }),
  printFoilLabels: call({
    method: 'POST',
    path: '/api/foils/printlabel',
    summary: 'Print the labels of packs without creating jobs',
    ...paperAlone,
  }),
  createPackJobs: call({
    method: 'POST',
    path: '/api/packjobs/print',
    summary: 'Create a job for every pack of the form, freeze its profile and print it',
    needs: { menu: 'job', level: 'create' },
    mostBytes: longListBytes,
    query: z.strictObject({ IsConfirm: z.optional(flag) }),
    body: z.strictObject({ ...printForm, printOnly: jobsWanted }),
    aliases: formAliases,
    takesOut: true,
    answer: record(
      nameSchema(
        'CreatedPackJobs',
        z.extend(printRun, {
          jobIds: z.array(answeredIdOf('packJob')),
          jobNumbers: z.array(z.string()),
          prints,
          skipped,
        }),
      ),
      ['jobIds', 'fileName', 'fileUrl'],
    ),
    refusals: [
      packingRefusals.alreadyPacked,
      packingRefusals.patientAway,
      packingRefusals.unusualOrder,
      packingRefusals.nothingToPack,
      packingRefusals.patientNotActive,
      packingRefusals.patientSuspended,
      packingRefusals.medicineAtFault,
      packingRefusals.exceededPacked,
      packingRefusals.tooManyFoils,
      packingRefusals.cannotPrint,
      packingRefusals.noRoomForRun,
      jobRuleRefusals.NOT_PERMITTED,
      balanceRefusals.frozen,
    ],
  }),
} as const;
