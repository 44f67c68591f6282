import type { client } from '../../shell/client.ts';

type Data<Call extends (...parts: never[]) => Promise<{ readonly data: unknown }>> = Awaited<
  ReturnType<Call>
>['data'];

export type Summary = Data<typeof client.summarisePackJobs>;
export type JobRow = Summary['jobs'][number];
export type JobEvent = Data<typeof client.getPackJobHistory>[number];

/** What a bench shows: one or more packs of one patient. */
export type PackDose = Data<typeof client.loadPacking>;
export type PackLine = PackDose['prescriptions'][number];
/** A medicine in one of the packs on the bench. */
export type LinePack = PackLine['packs'][number];
export type DoseCell = PackDose['doseAllocated'][number];
export type ProfileDifference = PackDose['differences'][number];
export type ScanMatch = Data<typeof client.matchScan>;

export type QuickPrintRow = Data<typeof client.searchQuickPrint>[number];
export type CreatedPacks = Data<typeof client.createPackJobs>;
export type SkippedFoil = CreatedPacks['skipped'][number];
export type Task = Data<typeof client.getTask>;

/** A file to open: empty while a task is still writing it. */
export interface PrintRun {
  readonly fileName: string;
  readonly fileUrl: string;
  readonly taskId: number;
}
