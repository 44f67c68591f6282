import type { Database } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { TaskQueue } from '../../platform/tasks/index.ts';
import type { Who, Work } from '../../platform/work.ts';
import { type AccountMail, writeAccountMail } from '../rules/write-account-mail.ts';
import { findMailLanguage, type UserAccount } from '../store/index.ts';
import { countDenial } from '../throttle/index.ts';
import { listAdministratorMails } from './store.ts';

/** So many denials of one person in ten minutes are no slip any more (TENANT-4). */
const tooManyDenials = 5;

/** Mails the person and the administrators when a token of a session was used twice (SESSION-1). */
export async function mailReuseAlarm(
  tasks: TaskQueue,
  db: Database,
  pharmacyId: number,
  person: UserAccount,
): Promise<void> {
  const values = { name: formatFullName(person), userName: person.userName };
  if (person.email !== '')
    await queueMail(tasks, db, {
      recipient: person.email,
      ...writeAccountMail('reuse', await findMailLanguage(db, person.id), values),
    });
  await mailAdministrators(tasks, db, pharmacyId, { kind: 'reuseOfStaff', values });
}

/** Mails the administrators when a person is refused too often within ten minutes. */
export async function watchDenials(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks'>,
  { pharmacyId, userId, userName, fullName: name }: Who,
): Promise<void> {
  if ((await countDenial(platform, { pharmacyId, userId })) !== tooManyDenials) return;
  await inSideTransaction(platform, { pharmacyId, userId }, (db) =>
    mailAdministrators(platform.tasks, db, pharmacyId, {
      kind: 'denials',
      values: { name, userName, count: String(tooManyDenials) },
    }),
  );
}

/**
 * Mails the administrators that support let itself in (ACCESS-63). Its reason is free text and may name a patient, so it
 * stays in the app.
 */
export async function mailEmergency(
  { tasks, db, who }: Work,
  values: { readonly name: string; readonly until: string },
): Promise<void> {
  await mailAdministrators(tasks, db, who.pharmacyId, { kind: 'emergency', values });
}

interface Letter {
  readonly kind: AccountMail;
  readonly values: Readonly<Record<string, string>>;
}

/** Each reads it in the own language (ACCESS-68). */
async function mailAdministrators(
  tasks: TaskQueue,
  db: Database,
  pharmacyId: number,
  { kind, values }: Letter,
): Promise<void> {
  for (const { email, mailLanguage } of await listAdministratorMails(db, pharmacyId))
    await queueMail(tasks, db, { recipient: email, ...writeAccountMail(kind, mailLanguage, values) });
}

const formatFullName = ({ firstName, lastName }: UserAccount): string => `${firstName} ${lastName}`;
