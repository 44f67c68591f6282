/** The life of a document at a printer (PRINT-41). */
export const printerJobStates = [
  'waiting',
  'sending',
  'printing',
  'stopped',
  'done',
  'failed',
  'cancelled',
] as const;
export type PrinterJobState = (typeof printerJobStates)[number];

/** Why a job stands or failed; `none` while all is well. */
export const printerReasons = [
  'none',
  'paper',
  'jam',
  'door',
  'ink',
  'paused',
  'offline',
  'attention',
  'busy',
  'unreachable',
  'uncertain',
  'refused',
  'format',
  'aborted',
  'atPrinter',
  'handedOver',
] as const;
export type PrinterReason = (typeof printerReasons)[number];

export const isOver = (state: PrinterJobState): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** A job that failed or was cancelled may be sent again; any other would be printed twice (PRINT-42). */
export const maySendAgain = (state: PrinterJobState): boolean => state === 'failed' || state === 'cancelled';

const firstDelay = 2_000;
const longestDelay = 60_000;

/** Milliseconds until a document that a printer did not take is sent again, after so many tries (PRINT-46). */
export const computeRetryDelay = (tries: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** Math.min(tries, 10));

/** Reasons of printers by their keyword (RFC 8011 part 5.4.12), the most telling first. */
const keywords: readonly (readonly [RegExp, PrinterReason])[] = [
  [/^media-(empty|needed)/, 'paper'],
  [/^media-jam/, 'jam'],
  [/^(cover|door|interlock|input-tray|output-tray)-?.*(open|missing)/, 'door'],
  [/^(marker-supply|toner|developer)-empty/, 'ink'],
  [/^(offline|shutdown|timed-out|connecting-to-device)/, 'offline'],
  [/^(paused|moving-to-paused|hold-new-jobs)/, 'paused'],
];

const harmless = /-(report|warning)$/;

/** The words of a printer about itself and a job, by the numbers and keywords of RFC 8011. */
export interface PrinterReport {
  readonly jobState: number;
  readonly printerState: number;
  readonly printerReasons: readonly string[];
}

interface JobStanding {
  readonly state: PrinterJobState;
  readonly reason: PrinterReason;
}

const jobCodes = { stopped: 6, cancelled: 7, aborted: 8, done: 9 } as const;
const stoppedPrinter = 5;

/** Where a job stands: a printer may go on calling it "processing" while its own reasons say that it has no paper. */
export function judgeJob({ jobState, printerState, printerReasons: said }: PrinterReport): JobStanding {
  if (jobState === jobCodes.done) return { state: 'done', reason: 'none' };
  if (jobState === jobCodes.cancelled) return { state: 'cancelled', reason: 'atPrinter' };
  if (jobState === jobCodes.aborted) return { state: 'failed', reason: 'aborted' };
  const reason = findReason(said);
  const isStopped = jobState === jobCodes.stopped || printerState === stoppedPrinter || reason !== null;
  return isStopped
    ? { state: 'stopped', reason: reason ?? 'attention' }
    : { state: 'printing', reason: 'none' };
}

function findReason(said: readonly string[]): PrinterReason | null {
  const errors = said.filter((keyword) => !harmless.test(keyword));
  const known = keywords.find(([pattern]) => errors.some((keyword) => pattern.test(keyword)));
  if (known !== undefined) return known[1];
  return errors.some((keyword) => keyword.endsWith('-error')) ? 'attention' : null;
}
