import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A document as the printer received it. */
export interface ReceivedJob {
  readonly id: number;
  readonly name: string;
  readonly format: string;
  readonly document: Buffer;
  state: number;
  sheets: number;
}

const operations = { printJob: 2, cancelJob: 8, getJob: 9, getJobs: 10, getPrinter: 11 } as const;
const jobStates = { processing: 5, cancelled: 7, completed: 9 } as const;
const statuses = { ok: 0, notFound: 0x0406 } as const;
const idle = 3;
const busy = 4;

/** A printer that speaks IPP on this computer and does what a test tells it. Its reader and writer are its own. */
export class VirtualPrinter {
  readonly jobs: ReceivedJob[] = [];
  /** Keywords of RFC 8011 that hold up what it prints; none while it prints. */
  reasons: string[] = [];
  /** Of a job that it is held up in, so many sheets came out. */
  sheetsBeforeStop = 0;
  /** Takes the document and hangs up before it answers. */
  hangsUp = false;
  /** Takes no document: the status of its answer, and the attributes that it names with it. */
  refusal: { readonly status: number; readonly unsupported: readonly string[] } | null = null;
  /** How often it was asked to print. */
  asked = 0;
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));
  #port = 0;

  /** Listens; answers its address. A port that it had before is taken again. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `ipp://127.0.0.1:${this.#port}/ipp/print`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** It can print: what waited comes out. */
  fill(): void {
    this.reasons = [];
    for (const job of this.jobs) if (job.state === jobStates.processing) finish(job);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const asked = readRequest(Buffer.concat(parts));
    const answer = this.#answer(asked);
    if (this.hangsUp && asked.operation === operations.printJob) {
      response.destroy();
      return;
    }
    response.setHeader('content-type', 'application/ipp').end(answer);
  }

  #answer({ operation, requestId, values, document }: AskedOperation): Buffer {
    const job = this.jobs.find(({ id }) => id === values.get('job-id'));
    switch (operation) {
      case operations.printJob:
        this.asked += 1;
        if (this.refusal !== null) return writeRefusal(requestId, this.refusal);
        return writeAnswer(requestId, statuses.ok, [describeJob(this.#print(values, document))]);
      case operations.getJobs: {
        const isCompleted = values.get('which-jobs') === 'completed';
        const found = this.jobs.filter(({ state }) => state >= jobStates.cancelled === isCompleted);
        return writeAnswer(requestId, statuses.ok, found.map(describeJob));
      }
      case operations.getPrinter:
        return writeAnswer(requestId, statuses.ok, [this.#describePrinter()]);
      case operations.cancelJob:
        if (job?.state === jobStates.processing) job.state = jobStates.cancelled;
        return writeAnswer(requestId, job ? statuses.ok : statuses.notFound, []);
      default:
        return writeAnswer(requestId, job ? statuses.ok : statuses.notFound, job ? [describeJob(job)] : []);
    }
  }

  #print(values: AskedOperation['values'], document: Buffer): ReceivedJob {
    const name = String(values.get('job-name'));
    const format = String(values.get('document-format'));
    const job: ReceivedJob = {
      id: this.jobs.length + 1,
      name,
      format,
      document,
      state: jobStates.processing,
      sheets: this.sheetsBeforeStop,
    };
    this.jobs.push(job);
    if (this.reasons.length === 0) finish(job);
    return job;
  }

  #describePrinter(): AnsweredGroup {
    const isHeld = this.jobs.some(({ state }) => state === jobStates.processing);
    const reasons = this.reasons.length > 0 ? this.reasons : ['none'];
    return {
      tag: 4,
      values: [
        [0x23, 'printer-state', [isHeld ? busy : idle]],
        [0x44, 'printer-state-reasons', reasons],
      ],
    };
  }
}

function finish(job: ReceivedJob): void {
  job.state = jobStates.completed;
  job.sheets = countPages(job.document);
}

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1;

interface AnsweredGroup {
  readonly tag: number;
  readonly values: readonly (readonly [tag: number, name: string, values: readonly (string | number)[]])[];
}

const describeJob = ({ id, name, state, sheets }: ReceivedJob): AnsweredGroup => ({
  tag: 2,
  values: [
    [0x21, 'job-id', [id]],
    [0x23, 'job-state', [state]],
    [0x42, 'job-name', [name]],
    [0x21, 'job-media-sheets-completed', [sheets]],
  ],
});

interface AskedOperation {
  readonly operation: number;
  readonly requestId: number;
  readonly values: ReadonlyMap<string, string | number>;
  readonly document: Buffer;
}

/** The first value of each attribute, whatever its group, and what follows them. */
function readRequest(bytes: Buffer): AskedOperation {
  const values = new Map<string, string | number>();
  let at = 8;
  while (bytes[at] !== 3) {
    const tag = bytes[at] ?? 3;
    at += 1;
    if (tag < 0x10) continue;
    const nameLength = bytes.readUInt16BE(at);
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const length = bytes.readUInt16BE(at);
    const isNumber = tag === 0x21 || tag === 0x23;
    if (name !== '')
      values.set(
        name,
        isNumber ? bytes.readInt32BE(at + 2) : bytes.toString('utf8', at + 2, at + 2 + length),
      );
    at += 2 + length;
  }
  const [operation, requestId] = [bytes.readUInt16BE(2), bytes.readInt32BE(4)];
  return { operation, requestId, values, document: bytes.subarray(at + 1) };
}

const writeRefusal = (
  requestId: number,
  { status, unsupported }: NonNullable<VirtualPrinter['refusal']>,
): Buffer =>
  writeAnswer(requestId, status, [
    { tag: 5, values: unsupported.map((name) => [0x44, name, ['x']] as const) },
  ]);

function writeAnswer(requestId: number, status: number, groups: readonly AnsweredGroup[]): Buffer {
  const head = Buffer.from([1, 1, status >> 8, status & 0xff, 0, 0, 0, 0]);
  head.writeInt32BE(requestId, 4);
  const words: Buffer[] = [head, Buffer.from([1]), ...writeValues(0x47, 'attributes-charset', ['utf-8'])];
  words.push(...writeValues(0x48, 'attributes-natural-language', ['en']));
  for (const { tag, values } of groups) {
    words.push(Buffer.from([tag]));
    for (const [valueTag, name, some] of values) words.push(...writeValues(valueTag, name, some));
  }
  return Buffer.concat([...words, Buffer.from([3])]);
}

const writeValues = (tag: number, name: string, values: readonly (string | number)[]): Buffer[] =>
  values.flatMap((value, at) => [Buffer.from([tag]), writeText(at === 0 ? name : ''), writeValue(value)]);

function writeValue(value: string | number): Buffer {
  if (typeof value === 'string') return writeText(value);
  const bytes = Buffer.from([0, 4, 0, 0, 0, 0]);
  bytes.writeInt32BE(value, 2);
  return bytes;
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}
