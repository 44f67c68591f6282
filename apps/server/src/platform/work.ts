import type { Day } from '@packwright/core/days';
import { todayIn } from '@packwright/core/days';
import type { Who as Rights } from '@packwright/core/permissions';
import { type AuditLine, writeAudit } from './audit/index.ts';
import type { Instant } from './clock/index.ts';
import type { Database } from './database/index.ts';
import { type MailMessage, postMail } from './mail/index.ts';
import { type Announcement, notifyRoom } from './realtime/index.ts';

/** The person behind a call, as their session stands now. */
export interface Who extends Rights {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  /** 0 for the drug administrator's shared catalogue. */
  readonly pharmacyId: number;
  readonly familyId: string;
  /** IANA zone of the current pharmacy. */
  readonly timezone: string;
  readonly isChangeCommentRequired: boolean;
  readonly passwordProvedAt: Instant;
}

interface WorkFacts<W extends Who | null> {
  readonly db: Database;
  readonly who: W;
  readonly now: Instant;
  readonly address: string;
  readonly device: string;
}

/**
 * One user action: its transaction, its person and its moment, and what must leave with it. Audit lines,
 * mail and announcements are written in the same transaction, or not at all (architecture rule 9).
 */
export class Work<W extends Who | null = Who> {
  readonly db: Database;
  readonly who: W;
  readonly now: Instant;
  readonly address: string;
  readonly device: string;
  readonly auditLines: AuditLine[] = [];

  constructor(facts: WorkFacts<W>) {
    this.db = facts.db;
    this.who = facts.who;
    this.now = facts.now;
    this.address = facts.address;
    this.device = facts.device;
  }

  /** Today on the wall of the pharmacy, not of the browser or the server (domain 13). */
  get today(): Day {
    return todayIn(this.who?.timezone ?? 'Australia/Sydney', this.now);
  }

  /** Says what was done; a call that writes must say at least one line. */
  audit(line: AuditLine): void {
    this.auditLines.push(line);
  }

  /** Writes the lines said so far; the last statement of the transaction. */
  async writeAudit(call: string): Promise<void> {
    if (!this.who) return;
    const { pharmacyId, userId, familyId } = this.who;
    const origin = { pharmacyId, actorId: userId, familyId, address: this.address, call, at: this.now };
    await writeAudit(this.db, origin, this.auditLines);
  }

  /** Tells a room, once the transaction is committed; ids only, never patient data (security 3.6). */
  async announce(announcement: Announcement): Promise<void> {
    await notifyRoom(this.db, announcement);
  }

  /** Sends a mail after commit. */
  async mail(message: MailMessage): Promise<void> {
    await postMail(this.db, message);
  }
}
