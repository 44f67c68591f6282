import type { client } from '../client.ts';
import { describeNotice } from '../describe-notice.ts';

/** A notice as the server keeps it. */
export type KeptNotice = Awaited<ReturnType<(typeof client)['listNotifications']>>['data'][number];

/** Its sentence in the reader's language (ADMIN-32). */
export const describeKeptNotice = ({ Type, Message }: KeptNotice): string =>
  describeNotice(Type, JSON.parse(Message));
