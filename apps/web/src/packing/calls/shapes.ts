import type { client } from '../../shell/client.ts';

type CallData<Call extends (...parts: never[]) => Promise<{ readonly data: unknown }>> = Awaited<
  ReturnType<Call>
>['data'];

export type Summary = CallData<typeof client.summarisePackJobs>;
export type JobRow = Summary['jobs'][number];
export type JobEvent = CallData<typeof client.getPackJobHistory>[number];

/** A pack behind a scanned code. */
export type ScannedPack = Pick<
  CallData<typeof client.findPackJobByBarcode>,
  'jobId' | 'jobNumber' | 'patientName' | 'status'
>;

/** The content of a bench: one or more packs of one patient. */
export type BenchPack = CallData<typeof client.loadPacking>;
export type PackLine = BenchPack['prescriptions'][number];
/** A medicine in one of the packs on the bench. */
export type LinePack = PackLine['packs'][number];
export type DoseCell = BenchPack['doseAllocated'][number];
export type ProfileDifference = BenchPack['differences'][number];
export type ScanMatch = CallData<typeof client.matchScan>;

/** A pack that a change of its profile met, or that must come back. */
export type StalePack = CallData<typeof client.listStalePacks>['packs'][number];
/** A pack that stayed while others went on. */
export type HeldPack = CallData<typeof client.completePrinting>['held'][number];

export type QuickPrintRow = CallData<typeof client.searchQuickPrint>[number];
export type CreatedPacks = CallData<typeof client.createPackJobs>;
/** The print of one paper of an order. */
export type PaperPrint = CreatedPacks['prints'][number];
export type SkippedFoil = CreatedPacks['skipped'][number];
export type OwnTask = CallData<typeof client.listTasks>[number];

/** A file to open: empty while a task is still writing it. */
export interface PrintRun {
  readonly fileName: string;
  readonly fileUrl: string;
  readonly taskId: number;
}
