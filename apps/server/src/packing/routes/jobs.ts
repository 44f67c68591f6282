import { Refusal, sharedRefusals } from '@packwright/contract';
import { resolvePage } from '@packwright/contract/machinery';
import type { jobCalls } from '@packwright/contract/packing';
import { limits } from '@packwright/core/fields';
import type { Day } from '@packwright/core/days';
import { type DueChoice, getDueRange, jobStatuses } from '@packwright/core/jobs';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import type { Work } from '../../platform/work.ts';
import { markOpened } from '../actions/opened-packs.ts';
import { findJobByBarcode, type LabelScan } from '../actions/find-job-by-barcode.ts';
import { loadBench } from '../actions/load-bench.ts';
import { downloadSheet, printSelection } from '../actions/print-jobs.ts';
import { presentHistory } from '../present/event.ts';
import { presentJob } from '../present/job-row.ts';
import { presentBench } from '../present/bench-pack.ts';
import { listComments } from '../store/comments.ts';
import { listDeliveriesOfJob } from '../store/deliveries.ts';
import { listEvents } from '../store/events.ts';
import { findJobs } from '../store/jobs.ts';
import { listLabelMismatches } from '../store/label-mismatches.ts';
import { findLines } from '../store/lines.ts';
import { listMachineOrders } from '../store/machine-orders.ts';
import { listReturnsOfJob } from '../store/stale-packs.ts';
import { listPrints } from '../store/prints.ts';
import { countDueJobs, countJobs, listPackerNames } from '../store/job-counts.ts';
import type { JobFilter } from '../store/job-filter.ts';
import { listJobs, searchJobs } from '../store/job-list.ts';

export function createJobHandlers(platform: Platform): Handlers<typeof jobCalls> {
  return {
    async searchPackJobs({ body }, work) {
      const { size, offset } = resolvePage(body);
      const filter = { ...toJobFilter(work, body), jobIds: body.jobIds ?? null };
      const order = {
        field: body.sortField ?? 'dateCreated',
        isDescending: (body.sortOrder ?? 'desc') === 'desc',
      } as const;
      const { rows, total } = await searchJobs(work.db, filter, order, { limit: size, offset });
      return { rows: rows.map(presentJob), total };
    },
    async summarisePackJobs({ body }, work) {
      const filter = toJobFilter(work, body);
      const counts = await countJobs(work.db, filter);
      const limit = Math.min(body.pageSize ?? limits.summaryRows, limits.summaryRows);
      const offset = ((body.pageIndex ?? 1) - 1) * limit;
      const order = { field: 'dateCreated', isDescending: true } as const;
      const listed = { ...filter, jobIds: body.jobIds ?? null };
      const { rows, total } = await searchJobs(work.db, listed, order, { limit, offset });
      const countStatus = (status: keyof typeof jobStatuses): number =>
        counts.byStatus.get(jobStatuses[status].code) ?? 0;
      return {
        printingCount: countStatus('printing'),
        packingCount: countStatus('packing'),
        correctionCount: countStatus('correction'),
        checkingCount: countStatus('checking'),
        distributionCount: countStatus('distribution'),
        failedCount: countStatus('failed'),
        completeCount: countStatus('completed'),
        due: await countDue(work, filter),
        packers: await listPackerNames(work.db, [...counts.packerIds, ...filter.packerIds]),
        truncated: (body.pageSize ?? 0) > limits.summaryRows && total > limits.summaryRows,
        jobs: rows.map(presentJob),
      };
    },
    async getPackJob({ params }, work) {
      const [row] = await listJobs(work.db, [params.id]);
      if (!row) throw new Refusal(sharedRefusals.notFound);
      return presentJob(row);
    },
    async getPackJobHistory({ params }, work) {
      const [row] = await findJobs(work.db, [params.id]);
      if (!row) throw new Refusal(sharedRefusals.notFound);
      const [events, lines, prints, mismatches, orders, deliveries, returns, comments] = await Promise.all([
        listEvents(work.db, row.id),
        findLines(work.db, [row.id]),
        listPrints(work.db, row.id),
        listLabelMismatches(work.db, row.id),
        listMachineOrders(work.db, row.id),
        listDeliveriesOfJob(work.db, row.id),
        listReturnsOfJob(work.db, row.id),
        listComments(work.db, row.id),
      ]);
      const drugNames = new Map(lines.map(({ prescriptionId, drugName }) => [prescriptionId, drugName]));
      return presentHistory(events, drugNames, {
        prints,
        mismatches,
        orders,
        deliveries,
        returns,
        comments,
      });
    },
    findPackJobByBarcode: ({ params, query }, work) =>
      findScannedJob(platform, work, params.code, {
        at: query.isPacking ? 'packing' : 'anywhere',
        openJobIds: query.openJobIds ?? [],
      }),
    findPackJobForChecking: ({ params, query }, work) =>
      findScannedJob(platform, work, params.code, {
        at: 'checking',
        openJobIds: query.openJobIds ?? [],
      }),
    printPackJobs: ({ body }, work) => printSelection(platform, work, body, toSheetKind(body)),
    downloadPackJobPdf: ({ params }, work) => downloadSheet(platform, work, params.id),
    printPackJobLabels: ({ body }, work) => printSelection(platform, work, body, 'label'),
    getDistribution: async ({ params }, work) => presentBench(await loadBench(work, [params.id]), work),
    async getChecking({ params }, work) {
      const bench = await loadBench(work, [params.id]);
      await markOpened(platform, work, bench.jobs[0].loaded.row);
      return presentBench(bench, work);
    },
    getCorrection: async ({ params }, work) => presentBench(await loadBench(work, [params.id]), work),
  };
}

function toSheetKind({
  isPreview,
  isPacking,
}: {
  isPreview?: boolean | undefined;
  isPacking?: boolean | undefined;
}) {
  if (isPreview === true) return 'preview';
  return isPacking === true ? 'packing' : 'sheet';
}

async function findScannedJob(platform: Platform, work: Work, code: string, scan: LabelScan) {
  const { job, goTo } = await findJobByBarcode(platform, work, code, scan);
  const bench = presentBench(await loadBench(work, [job.id]), work);
  return { ...bench, ...presentJob(job), goTo };
}

/** Whatever was chosen by due day, and whenever the packs were made. */
const countDue = ({ db, today }: Work, filter: JobFilter) =>
  countDueJobs(
    db,
    { ...filter, createdFrom: null, createdTo: null, due: { from: null, to: null } },
    { today, sunday: getDueRange('thisWeek', today).to ?? today },
  );

type JobListQuery = Partial<{
  status: readonly number[] | undefined;
  createdDateFrom: JobFilter['createdFrom'] | undefined;
  createdDateTo: JobFilter['createdTo'] | undefined;
  patientGroupIds: readonly number[] | undefined;
  patientIds: readonly number[] | undefined;
  query: string | undefined;
  filters: JobFilter['filters'] | undefined;
  due: DueChoice | undefined;
  dueOn: Day | null | undefined;
  packerIds: readonly number[] | undefined;
}>;

function toJobFilter(work: Work, query: JobListQuery): JobFilter {
  return {
    statuses: query.status ?? null,
    createdFrom: query.createdDateFrom ?? null,
    createdTo: query.createdDateTo ?? null,
    timezone: work.who.timezone,
    patientGroupIds: query.patientGroupIds ?? [],
    patientIds: query.patientIds ?? [],
    query: query.query ?? '',
    filters: query.filters ?? [],
    due: toDueRange(query, work.today),
    packerIds: query.packerIds ?? [],
    jobIds: null,
  };
}

function toDueRange({ due, dueOn }: Pick<JobListQuery, 'due' | 'dueOn'>, today: Day): JobFilter['due'] {
  if (dueOn) return { from: dueOn, to: dueOn };
  return due === undefined ? null : getDueRange(due, today);
}
