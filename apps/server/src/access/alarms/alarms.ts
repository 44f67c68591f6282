import type { Database } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { TaskQueue } from '../../platform/tasks/index.ts';
import type { Who, Work } from '../../platform/work.ts';
import { type UserAccount } from '../store/index.ts';
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
  const name = formatFullName(person);
  const sentence = [
    'A sign-in of',
    `${name} (${person.userName})`,
    'was ended: an old key of it was used a second time. Two browsers or programs have the same key, and one of them may belong to a stranger.',
  ].join(' ');
  if (person.email !== '')
    await queueMail(tasks, db, {
      recipient: person.email,
      subject: 'You were signed out to keep your account safe',
      body: formatLetter(name, [
        sentence,
        'Sign in again and change your password. Then tell the administrator of your pharmacy.',
      ]),
    });
  await mailAdministrators(tasks, db, pharmacyId, {
    subject: `A sign-in of ${name} was ended`,
    paragraphs: [sentence, `${name} got the same message and was asked to change the password.`],
  });
}

/** Mails the administrators when a person is refused too often within ten minutes. */
export async function watchDenials(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks'>,
  { pharmacyId, userId, userName, fullName: name }: Who,
): Promise<void> {
  if ((await countDenial(platform, { pharmacyId, userId })) !== tooManyDenials) return;
  await inSideTransaction(platform, { pharmacyId, userId }, (db) =>
    mailAdministrators(platform.tasks, db, pharmacyId, {
      subject: `${name} was refused ${tooManyDenials} times in ten minutes`,
      paragraphs: [
        `${name} (${userName}) asked ${tooManyDenials} times within ten minutes for pages or records that their roles do not allow or that do not exist. The log shows what they asked for.`,
        'Perhaps they need a right that they do not have. Perhaps somebody tries to see more than allowed. Ask them.',
      ],
    }),
  );
}

/**
 * Mails the administrators that support let itself in (ACCESS-63). Its reason is free text and may name a patient, so it
 * stays in the app.
 */
export async function mailEmergency(
  { tasks, db, who }: Work,
  { name, until }: { readonly name: string; readonly until: string },
): Promise<void> {
  await mailAdministrators(tasks, db, who.pharmacyId, {
    subject: 'Support opened your pharmacy in an emergency',
    paragraphs: [
      `${name} opened your pharmacy in an emergency, without an administrator. The access ends at ${until}. You can end it earlier and read the reason under Users, Support access.`,
      'Please review it there within 7 days. If you did not expect this, end it now.',
    ],
  });
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

async function mailAdministrators(
  tasks: TaskQueue,
  db: Database,
  pharmacyId: number,
  { subject, paragraphs }: Letter,
): Promise<void> {
  for (const recipient of await listAdministratorMails(db, pharmacyId))
    await queueMail(tasks, db, { recipient, subject, body: formatLetter('administrator', paragraphs) });
}

const formatFullName = ({ firstName, lastName }: UserAccount): string => `${firstName} ${lastName}`;
const formatLetter = (name: string, paragraphs: readonly string[]): string =>
  [`Dear ${name},`, ...paragraphs].join('\n\n');
