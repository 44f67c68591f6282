import type { Day } from '@packwright/core/days';
import { computeToday } from '@packwright/core/days';
import type { UserRights as Rights } from '@packwright/core/permissions';
import {
  type AuditLine,
  type AuditOrigin,
  appendWaitingLines,
  buildAuditStatement,
  insertWaitingLines,
  type PatientRead,
  type PatientReadLine,
  writeAudit,
} from './audit/index.ts';
import { type Instant, createRandomBytes, createRandomToken } from './clock/index.ts';
import type { Database, Statement } from './database/index.ts';
import { type MailMessage, queueMail } from './mail/index.ts';
import type { Printing } from './printing/index.ts';
import { type Announcement, joinAnnouncements, notifyRoom } from './realtime/index.ts';
import type { TaskQueue } from './tasks/index.ts';

/** The person behind a call, with the present state of their session. */
export interface Who extends Rights {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  /** 0 for the drug administrator's shared catalogue. */
  readonly pharmacyId: number;
  readonly sessionId: string;
  /** IANA zone of the current pharmacy. */
  readonly timezone: string;
  readonly isChangeCommentRequired: boolean;
  readonly passwordProvedAt: Instant;
  /** The grant under which support works here; every audit line names it (ACCESS-55). */
  readonly supportGrantId?: number;
  readonly supportGrantEndsAt?: Instant;
  /** The grant is one that support opened itself (ACCESS-63). */
  readonly isSupportEmergency?: true;
}

interface WorkFacts<W extends Who | null> {
  readonly db: Database;
  readonly tasks: TaskQueue;
  readonly printing: Printing;
  readonly who: W;
  readonly now: Instant;
  readonly address: string;
  readonly device: string;
  readonly deviceToken?: string | undefined;
  /** The name of the call, for the audit trail. */
  readonly call: string;
}

/** The patients of an answer, and its reader when there is no session. */
interface PatientReadRecord extends Pick<PatientRead, 'subjects' | 'total'> {
  readonly reader?: Pick<Who, 'pharmacyId' | 'userId'>;
}

/**
 * One user action: its transaction, its person and its moment, and what must leave with it. Audit lines,
 * mail and announcements are written in the same transaction, or not at all (CONTRIBUTING.md).
 */
export class Work<W extends Who | null = Who> {
  readonly db: Database;
  readonly tasks: TaskQueue;
  readonly printing: Printing;
  readonly who: W;
  readonly now: Instant;
  readonly address: string;
  readonly device: string;
  readonly call: string;
  /** The secret that the browser keeps in a cookie; undefined for a client without one. */
  readonly deviceToken: string | undefined;
  /** A new one, to be kept by the browser. */
  issuedDevice: string | undefined;
  readonly auditLines: AuditLine[] = [];
  /** The parts of its audit lines that wait in the database. */
  readonly #waitingParts: number[] = [];
  /** Announcements that wait until they leave together; null where each leaves at once. */
  #held: Announcement[] | null = null;
  #patientRead: PatientReadRecord | null = null;
  #today: Day | undefined;

  constructor(facts: WorkFacts<W>) {
    this.db = facts.db;
    this.tasks = facts.tasks;
    this.printing = facts.printing;
    this.who = facts.who;
    this.now = facts.now;
    this.address = facts.address;
    this.device = facts.device;
    this.call = facts.call;
    this.deviceToken = facts.deviceToken;
  }

  /** Today on the wall of the pharmacy, not of the browser or the server (DAY-2). */
  get today(): Day {
    this.#today ??= computeToday(this.who?.timezone ?? 'Australia/Sydney', this.now);
    return this.#today;
  }

  /** The browser's secret, or a new one that leaves with the answer. */
  getOrIssueDevice(): string {
    return this.deviceToken ?? (this.issuedDevice ??= createRandomToken());
  }

  /** Adds an audit line; a call that writes must add at least one. */
  audit(line: AuditLine): void {
    const { supportGrantId, isSupportEmergency } = this.who ?? {};
    const grant = { supportGrantId, ...(isSupportEmergency && { isSupportEmergency }) };
    this.auditLines.push(
      supportGrantId === undefined ? line : { ...line, detail: { ...line.detail, ...grant } },
    );
  }

  /** The statement that writes the audit lines so far, as the last of the transaction; null without any. */
  buildAuditStatement(): Statement | null {
    const origin = this.#getOrigin();
    if (this.#waitingParts.length > 0) throw new Error('Audit lines still wait');
    return origin && buildAuditStatement(origin, this.auditLines);
  }

  /** Adds patients of the answer; `reader` where nobody is signed in, yet a link identifies the person. */
  recordPatientRead(record: PatientReadRecord): void {
    this.#patientRead = record;
  }

  /** Lets the audit lines so far wait in the database for the end of a long transaction, and no longer in memory. */
  async setAuditAside(): Promise<void> {
    const origin = this.#getOrigin();
    if (!origin || this.auditLines.length === 0) return;
    // From a number by chance on: other long work of the pharmacy sets its parts aside at the same time.
    const part = (this.#waitingParts.at(-1) ?? createRandomBytes(4).readUInt32BE() >>> 2) + 1;
    await insertWaitingLines(this.db, origin, part, this.auditLines.splice(0));
    this.#waitingParts.push(part);
  }

  /** Appends the audit lines that wait, as the last but one step of the transaction. */
  async appendAuditSetAside(): Promise<void> {
    const origin = this.#getOrigin();
    for (const part of this.#waitingParts.splice(0))
      if (origin) await appendWaitingLines(this.db, origin, part);
  }

  /** Writes the audit lines so far into a transaction that continues. */
  async writeAudit(): Promise<void> {
    const origin = this.#getOrigin();
    if (origin) await writeAudit(this.db, origin, this.auditLines);
  }

  /** The patient read of the answer; null when it reveals no patient (AUDIT-4). */
  buildPatientReadLine(computeDigest: () => Uint8Array): PatientReadLine | null {
    const origin = this.#getOrigin();
    return this.#patientRead && origin && { ...origin, ...this.#patientRead, requestDigest: computeDigest() };
  }

  #getOrigin(): AuditOrigin | null {
    const who = this.who ?? this.#patientRead?.reader;
    if (!who) return null;
    // A task that follows a change belongs to no session.
    const sessionId = this.who?.sessionId === '' ? null : (this.who?.sessionId ?? null);
    const { pharmacyId, userId: actorId } = who;
    return { pharmacyId, actorId, sessionId, address: this.address, call: this.call, at: this.now };
  }

  /** Announces to a room after the commit; ids only, never patient data (LIVE-2). */
  async announce(announcement: Announcement): Promise<void> {
    if (this.#held) this.#held.push(announcement);
    else await notifyRoom(this.db, announcement);
  }

  /** Lets announcements wait for announceHeld; answers those that wait, from which some may be taken back. */
  holdAnnouncements(): Announcement[] {
    return (this.#held ??= []);
  }

  /** Announces what was held, in few messages. */
  async announceHeld(): Promise<void> {
    const held = joinAnnouncements(this.#held ?? []);
    this.#held = null;
    for (const announcement of held) await notifyRoom(this.db, announcement);
  }

  /** Sends a mail after commit. */
  async mail(message: MailMessage): Promise<void> {
    await queueMail(this.tasks, this.db, message);
  }
}
