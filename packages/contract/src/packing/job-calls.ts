import { limits, validValueMessage } from '@packwright/core/fields';
import { checkResultNames, dueChoices } from '@packwright/core/jobs';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  bytes,
  call,
  flag,
  idOf,
  list,
  listPaging,
  momentText,
  nameSchema,
  oneOrMore,
  optionalDay,
  printRun,
  queryIdsOf,
  record,
  requiredText,
  wholeBetween,
} from '../machinery/index.ts';
import { idsAlias, jobIdsAlias, manyByIds, manyByJobIds, packJobIds } from './fields.ts';
import { jobList } from './lists.ts';
import { jobRuleRefusals, packingRefusals } from './refusals.ts';
import { jobRow } from './job-row.ts';
import { benchPack } from './shapes.ts';

const created = {
  createdDateFrom: z.optional(optionalDay),
  createdDateTo: z.optional(optionalDay),
};
/** Packs by facility, due day and the person who packed or has begun to (PACK-134). */
const chosenPacks = {
  patientGroupIds: z.optional(z.array(idOf('patientGroup')).check(z.maxLength(1000, validValueMessage))),
  /** Unfinished packs that are late, or due today, until Sunday or after it. */
  due: z.optional(z.enum(dueChoices)),
  /** Unfinished packs that are due on this day. */
  dueOn: z.optional(optionalDay),
  packerIds: z.optional(z.array(idOf('user')).check(z.maxLength(100, validValueMessage))),
};
const read = { menu: 'job', level: 'read' } as const;
const cannotPrint = [
  packingRefusals.cannotPrint,
  packingRefusals.beingPrinted,
  packingRefusals.noRoomForRun,
  jobRuleRefusals.PACK_DELETED,
] as const;
const barcodeRefusals = [
  packingRefusals.barcodeUnknown,
  packingRefusals.barcodeSuperseded,
  packingRefusals.barcodeDeleted,
  packingRefusals.barcodeWrongStage,
  packingRefusals.labelOtherPatient,
  packingRefusals.labelOtherPack,
  packingRefusals.differentPatients,
] as const;

/** A scanned pack with everything that its bench shows, and that bench. */
const scannedJob = nameSchema(
  'ScannedPackJob',
  z.extend(z.extend(benchPack, jobRow.shape), {
    goTo: z.enum(['job', 'packing', 'checking', 'correction', 'distribution']),
  }),
);

export const jobCalls = {
  searchPackJobs: call({
    method: 'POST',
    path: '/api/packjobs/search',
    summary: 'Pack jobs by stage, age, group, due day, packer and words',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      ...listPaging(jobList),
      /** -1 to 8; absent means every status but deleted. */
      status: z.optional(oneOrMore(wholeBetween(-1, 8), 10)),
      ...created,
      ...chosenPacks,
      patientIds: z.optional(z.array(idOf('patient')).check(z.maxLength(1000, validValueMessage))),
      /** Only these jobs. */
      jobIds: z.optional(manyByJobIds.jobIds),
    }),
    aliases: jobIdsAlias,
    answer: list(jobRow),
  }),
  summarisePackJobs: call({
    method: 'POST',
    path: '/api/packjobs/summary',
    summary: 'Counts by stage and the jobs themselves, at most 5,000 (then truncated)',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      pageIndex: z.optional(wholeBetween(1, 1_000_000)),
      pageSize: z.optional(wholeBetween(1, 99999)),
      ...created,
      ...chosenPacks,
      /** By columns of the list of packs, as when it is searched. */
      filters: listPaging(jobList).filters,
      /** Only these jobs; the counts are those of all. */
      jobIds: z.optional(
        z.array(idOf('packJob')).check(z.maxLength(limits.announcedRows, validValueMessage)),
      ),
    }),
    answer: record(
      nameSchema(
        'PackJobSummary',
        z.object({
          printingCount: z.int(),
          packingCount: z.int(),
          correctionCount: z.int(),
          checkingCount: z.int(),
          distributionCount: z.int(),
          failedCount: z.int(),
          completeCount: z.int(),
          /** Unfinished packs by due day, whenever they were made and without regard to `due` and `dueOn`. */
          due: nameSchema(
            'DuePackCounts',
            z.object({ late: z.int(), today: z.int(), thisWeek: z.int(), later: z.int() }),
          ),
          /** The people who packed one of the packs of the period. */
          packers: z.array(
            nameSchema('Packer', z.object({ userId: answeredIdOf('user'), name: z.string() })),
          ),
          truncated: z.boolean(),
          jobs: z.array(jobRow),
        }),
      ),
      [
        'printingCount',
        'packingCount',
        'correctionCount',
        'checkingCount',
        'distributionCount',
        'failedCount',
        'completeCount',
      ],
    ),
  }),
  getPackJob: call({
    method: 'GET',
    path: '/api/packjobs/{id}',
    summary: 'One pack job',
    needs: read,
    params: { id: idOf('packJob') },
    answer: record(jobRow),
  }),
  getPackJobHistory: call({
    method: 'GET',
    path: '/api/packjobs/{id}/history',
    summary: 'Everything that happened to a pack, newest last',
    needs: read,
    params: { id: idOf('packJob') },
    answer: record(
      z.array(
        nameSchema(
          'PackJobEvent',
          z.object({
            date: momentText,
            action: z.string(),
            fromStatus: z.int(),
            toStatus: z.int(),
            userName: z.string(),
            onBehalfOf: z.string(),
            reason: z.string(),
            comment: z.string(),
            /** The medicines that it was about, by name. */
            medicines: z.array(z.string()),
            /** The result of the check of a medicine; empty for everything else. */
            result: z.enum(['', ...checkResultNames]),
            jobVersion: z.int(),
          }),
        ),
      ),
    ),
  }),
  findPackJobByBarcode: call({
    method: 'GET',
    path: '/api/packjobs/barcode/{code}',
    summary: 'The pack behind a scanned barcode and the bench that it belongs to',
    needs: read,
    params: { code: requiredText(200) },
    query: z.strictObject({ isPacking: z.optional(flag), openJobIds: z.optional(queryIdsOf('packJob')) }),
    answer: record(scannedJob),
    refusals: barcodeRefusals,
  }),
  findPackJobForChecking: call({
    method: 'GET',
    path: '/api/packjobs/barcode/{code}/checking',
    summary: 'The pack behind a barcode scanned at the checking bench',
    needs: read,
    params: { code: requiredText(200) },
    query: z.strictObject({ openJobIds: z.optional(queryIdsOf('packJob')) }),
    answer: record(scannedJob),
    refusals: barcodeRefusals,
  }),
  printPackJobs: call({
    method: 'POST',
    path: '/api/packjobs/pdf',
    summary: 'The printed sheets of jobs of one pack type; from the second print on they are marked REPRINT',
    needs: read,
    effect: 'write',
    body: z.strictObject({
      ...manyByIds,
      isPacking: z.optional(flag),
      /** Shows the sheets, marked as a preview; no print is counted and none is kept (decision 0017). */
      isPreview: z.optional(flag),
    }),
    aliases: idsAlias,
    takesOut: true,
    answer: record(printRun, ['fileName', 'fileUrl']),
    refusals: [
      packingRefusals.differentPackTypes,
      packingRefusals.jobChanged,
      packingRefusals.jobsRefused,
      packingRefusals.nothingToPack,
      packingRefusals.medicineAtFault,
      ...cannotPrint,
    ],
  }),
  downloadPackJobPdf: call({
    method: 'GET',
    path: '/api/packjobs/pdf/download/{id}',
    summary: 'The sheet of one job as a file',
    needs: read,
    effect: 'write',
    params: { id: idOf('packJob') },
    takesOut: true,
    answer: bytes,
    refusals: cannotPrint,
  }),
  printPackJobLabels: call({
    method: 'POST',
    path: '/api/packjobs/printlabel',
    summary: 'The labels of jobs',
    needs: read,
    effect: 'write',
    body: packJobIds,
    aliases: idsAlias,
    takesOut: true,
    answer: record(printRun, ['fileName', 'fileUrl']),
    refusals: [packingRefusals.jobChanged, ...cannotPrint],
  }),
  getDistribution: call({
    method: 'GET',
    path: '/api/packjobs/{id}/distribution',
    summary: 'A pack on the distribution bench',
    needs: read,
    params: { id: idOf('packJob') },
    answer: record(benchPack),
  }),
  getChecking: call({
    method: 'GET',
    path: '/api/packjobs/{id}/checking',
    summary: 'A pack on the checking bench',
    needs: read,
    params: { id: idOf('packJob') },
    answer: record(benchPack),
  }),
  getCorrection: call({
    method: 'GET',
    path: '/api/packjobs/{id}/correction',
    summary: 'A pack on the correction bench',
    needs: read,
    params: { id: idOf('packJob') },
    answer: record(benchPack),
  }),
} as const;
