import { parsePrinterAddress } from '@packwright/core/printers';
import { type PrinterReach, PrinterUnreachable } from '../printer-reach/index.ts';
import { groupTags, type IppAnswer, type IppAttribute, IppFault, valueTags } from './message.ts';
import { sendRequest } from './send-request.ts';

/** Operations of RFC 8011. */
const operations = {
  printJob: 0x0002,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
} as const;

const statuses = {
  lastSuccess: 0x00ff,
  notPossible: 0x0404,
  notFound: 0x0406,
  gone: 0x0407,
  formatNotSupported: 0x040a,
  valuesNotSupported: 0x040b,
} as const;

/** The printer has no room or no time for the request just now: service-unavailable, temporary-error and busy. */
const busyStatuses: readonly number[] = [0x0502, 0x0505, 0x0507];

/** The printer understood the request and did not do it. */
export class PrinterRefusal extends Error {
  override readonly name = 'PrinterRefusal';
  /** It does not print documents of this format. */
  readonly isFormat: boolean;
  /** It may do the same a little later. */
  readonly isBusy: boolean;
  readonly isJobUnknown: boolean;

  constructor({ status, groups }: Pick<IppAnswer, 'status' | 'groups'>) {
    super(`The printer refused with status 0x${status.toString(16).padStart(4, '0')}`);
    const unsupported = groups
      .filter(({ tag }) => tag === groupTags.unsupported)
      .flatMap(({ attributes }) => [...attributes.keys()]);
    // A printer may leave out of a job what it does not know, such as the sides. Where it names nothing, it is the format.
    const isFormatMeant = unsupported.length === 0 || unsupported.includes('document-format');
    this.isFormat =
      status === statuses.formatNotSupported || (status === statuses.valuesNotSupported && isFormatMeant);
    this.isBusy = busyStatuses.includes(status);
    this.isJobUnknown = status === statuses.notFound || status === statuses.gone;
  }
}

export interface RemoteJob {
  readonly id: number;
  readonly state: number;
  readonly name: string;
  /** Sheets that came out so far; 0 where the printer does not count. */
  readonly sheets: number;
}

export interface PrinterDocument {
  /** Names the document at the printer: no name of a person. */
  readonly jobName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const clientName = 'packwright';
const remoteJobNames = ['job-id', 'job-state', 'job-name', 'job-media-sheets-completed'] as const;

/** Speaks with one printer. Throws PrinterUnreachable, IppFault or PrinterRefusal. */
export class PrinterClient {
  readonly #uri: string;
  readonly #reach: PrinterReach;
  #requestId = 0;

  constructor(uri: string, reach: PrinterReach) {
    this.#uri = uri;
    this.#reach = reach;
  }

  /** Hands a document over; answers the job that the printer made of it. */
  async printDocument({ jobName, contentType, bytes }: PrinterDocument): Promise<RemoteJob> {
    const about = [
      buildText(valueTags.name, 'job-name', jobName),
      buildText(valueTags.mimeType, 'document-format', contentType),
    ];
    // "Fit to page" would move the grid off the cavities of the card.
    const asked = [
      buildText(valueTags.keyword, 'print-scaling', 'none'),
      buildText(valueTags.keyword, 'sides', 'one-sided'),
    ];
    return readJob(await this.#ask(operations.printJob, about, asked, bytes), jobName);
  }

  async getJob(id: number): Promise<RemoteJob> {
    const wanted = [buildNumber('job-id', id), requestAttributes(remoteJobNames)];
    return readJob(await this.#ask(operations.getJobAttributes, wanted));
  }

  async cancelJob(id: number): Promise<void> {
    await this.#ask(operations.cancelJob, [buildNumber('job-id', id)]);
  }

  /** The job of this name among those that the printer has or remembers. */
  async findJob(name: string): Promise<RemoteJob | undefined> {
    for (const which of ['not-completed', 'completed']) {
      const wanted = [buildText(valueTags.keyword, 'which-jobs', which), requestAttributes(remoteJobNames)];
      const { groups } = await this.#ask(operations.getJobs, wanted);
      const jobs = groups
        .filter(({ tag }) => tag === groupTags.job)
        .map((group) => readJob({ groups: [group] }));
      const found = jobs.find((job) => job.name === name);
      if (found) return found;
    }
    return undefined;
  }

  /** Its state of RFC 8011 and the keywords of its reasons. */
  async getState(): Promise<{ readonly state: number; readonly reasons: readonly string[] }> {
    const answer = await this.#ask(operations.getPrinterAttributes, [
      requestAttributes(['printer-state', 'printer-state-reasons']),
    ]);
    const state = findValues(answer, groupTags.printer, 'printer-state')[0];
    if (typeof state !== 'number') throw new IppFault('The answer has no state of the printer');
    return { state, reasons: findValues(answer, groupTags.printer, 'printer-state-reasons').map(String) };
  }

  async #ask(
    operation: number,
    attributes: readonly IppAttribute[],
    jobAttributes: readonly IppAttribute[] = [],
    document?: Uint8Array,
  ): Promise<IppAnswer> {
    const address = parsePrinterAddress(this.#uri);
    if (address === null) throw new PrinterUnreachable('The address is of no printer');
    this.#requestId += 1;
    const requestId = this.#requestId;
    const common = [
      buildText(valueTags.charset, 'attributes-charset', 'utf-8'),
      buildText(valueTags.language, 'attributes-natural-language', 'en'),
      buildText(valueTags.uri, 'printer-uri', this.#uri),
    ];
    // Its place in the list is fixed: the target stands before, everything else behind (RFC 8011 part 4.1.5).
    const target = attributes.filter(({ name }) => name === 'job-id');
    const others = attributes.filter(({ name }) => name !== 'job-id');
    const user = buildText(valueTags.name, 'requesting-user-name', clientName);
    const groups = [
      { tag: groupTags.operation, attributes: [...common, ...target, user, ...others] },
      ...(jobAttributes.length > 0 ? [{ tag: groupTags.job, attributes: jobAttributes }] : []),
    ];
    const answer = await sendRequest(address, { operation, requestId, groups }, this.#reach, document);
    if (answer.requestId !== requestId) throw new IppFault('The answer belongs to another request');
    if (answer.status > statuses.lastSuccess) throw new PrinterRefusal(answer);
    return answer;
  }
}

const buildText = (tag: number, name: string, value: string): IppAttribute => ({
  tag,
  name,
  values: [value],
});
const buildNumber = (name: string, value: number): IppAttribute => ({
  tag: valueTags.integer,
  name,
  values: [value],
});
const requestAttributes = (values: readonly string[]): IppAttribute => ({
  tag: valueTags.keyword,
  name: 'requested-attributes',
  values,
});

const findValues = ({ groups }: Pick<IppAnswer, 'groups'>, tag: number, name: string) =>
  groups.find((group) => group.tag === tag)?.attributes.get(name) ?? [];

function readJob(answer: Pick<IppAnswer, 'groups'>, sentName = ''): RemoteJob {
  const [id, state, name = sentName, sheets] = remoteJobNames.map(
    (each) => findValues(answer, groupTags.job, each)[0],
  );
  if (typeof id !== 'number' || typeof state !== 'number') throw new IppFault('The answer has no job');
  return { id, state, name: String(name), sheets: typeof sheets === 'number' ? sheets : 0 };
}
