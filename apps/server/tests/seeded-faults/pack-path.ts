import { Refusal } from '@packwright/contract';
import { queryAsOwner } from '../owner-database.ts';
import type { ApiClient } from '../test-server.ts';
import type { FaultPharmacy } from './pharmacy.ts';
import type { SeededResident } from './residents.ts';
import type { Finding, Person, Place } from './seeded-fault.ts';

/** The product let nobody go on: the fault cannot leave the pharmacy in this way. */
export class StoppedError extends Error {}

/** The steps of a person after a refusal, before trying again; each records itself how much it is worth. */
export type RefusalAnswers = Readonly<Record<string, (refusal: Refusal) => Promise<unknown>>>;

interface ActOptions {
  /** Whether a question of this call may be confirmed by asking again with a yes. */
  readonly isConfirmable?: boolean;
  readonly answers?: RefusalAnswers;
  readonly drugCodes?: readonly string[];
}

const mostAttempts = 8;

/**
 * The way of one resident's packs through the pharmacy, walked by careless but normal people: they confirm every
 * question that can be confirmed, acknowledge every difference, pass every medicine, and leave off only where the
 * product lets them go no further. Everything that the product does about it is recorded.
 */
export class PackPath {
  readonly pharmacy: FaultPharmacy;
  readonly resident: SeededResident;
  readonly findings: Finding[] = [];
  /** Off while nothing is wrong yet. */
  isRecording = true;
  /** On while the first pack is made: that its medicines are new to the checker is true and tells nothing. */
  isFirstPack = false;
  /** The kinds of questions under one code. */
  private readonly kinds = new Map<string, string>();

  constructor(pharmacy: FaultPharmacy, resident: SeededResident) {
    this.pharmacy = pharmacy;
    this.resident = resident;
  }

  getApi(person: Person): ApiClient {
    return this.pharmacy.staff[person];
  }

  getDrugId(drugCode: string): number {
    const id = this.pharmacy.drugIds[drugCode];
    if (id === undefined) throw new Error(`No drug ${drugCode}`);
    return id;
  }

  getBarcode(drugCode: string): string {
    const barcode = this.pharmacy.barcodes.get(drugCode);
    if (barcode === undefined) throw new Error(`No barcode of ${drugCode}`);
    return barcode;
  }

  /** The prescription of a drug, the latest one. */
  getPrescriptionId(drugCode: string): number {
    const id = this.resident.prescriptionIds.get(drugCode);
    if (id === undefined) throw new Error(`The resident does not take ${drugCode}`);
    return id;
  }

  record(finding: Omit<Finding, 'drugCodes'> & Partial<Finding>): void {
    if (this.isRecording) this.findings.push({ drugCodes: [], ...finding });
  }

  /** Notes that the product let nobody go on, and leaves off. */
  stop(place: Place, by: Person, code: string, drugCodes: readonly string[] = []): never {
    if (!this.isRecording) throw new Error(`${place}: a pack without fault was stopped by ${code}`);
    this.record({ place, by, code, drugCodes, reaction: 'stopped' });
    throw new StoppedError(code);
  }

  /** Sends a call until it is done or refused for good; a question counts once it could be confirmed. */
  async act<Answer>(
    place: Place,
    by: Person,
    send: (isConfirmed: boolean) => Promise<Answer>,
    { isConfirmable = false, answers = {}, drugCodes = [] }: ActOptions = {},
  ): Promise<Answer> {
    const asked: string[] = [];
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      try {
        const answer = await send(asked.some((code) => !(code in answers)));
        this.recordQuestions(place, by, asked, answers, drugCodes);
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code } = error;
        this.kinds.set(code, describeKinds(error));
        const mayGoOn = code in answers || (isConfirmable && error.status === 409);
        if (asked.includes(code) || !mayGoOn) {
          const confirmed = asked.filter((each) => each !== code);
          this.recordQuestions(place, by, confirmed, answers, drugCodes);
          return this.stop(place, by, code, drugCodes);
        }
        asked.push(code);
        await answers[code]?.(error);
      }
    }
    throw new Error(`${place}: the questions have no end (${asked.join(', ')})`);
  }

  private recordQuestions(
    place: Place,
    by: Person,
    asked: readonly string[],
    answers: RefusalAnswers,
    drugCodes: readonly string[],
  ): void {
    for (const asking of asked.filter((each) => !(each in answers))) {
      const code = `${asking} ${this.kinds.get(asking) ?? ''}`.trim();
      this.record({ place, by, code, drugCodes, reaction: 'flagged' });
    }
  }

  /** Walks without recording. */
  async walkUnrecorded<Answer>(walk: () => Promise<Answer>): Promise<Answer> {
    const before = this.isRecording;
    this.isRecording = false;
    try {
      return await walk();
    } finally {
      this.isRecording = before;
    }
  }

  /** Changes rows past the calls, for facts that come from elsewhere. */
  async changeRows(statement: string, values: readonly unknown[]): Promise<void> {
    await queryAsOwner(this.pharmacy.server, statement, values);
  }
}

/** An order asks about several things under one code, each with a kind. */
function describeKinds({ data }: Refusal): string {
  const { foils = [] } = data as { readonly foils?: readonly { readonly kind?: string }[] };
  return [...new Set(foils.flatMap(({ kind }) => kind ?? []))].join(' ');
}
