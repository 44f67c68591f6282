import { type NotificationType, notificationTypes } from '@packwright/core/fields';
import { translate } from '../../kit/language/index.ts';
import { client } from '../client.ts';
import { describeNotice } from '../describe-notice.ts';
import { noticeMessages } from '../messages/notices.ts';
import { queryClient } from '../query-client.ts';
import { showNotice } from '../../kit/toast/index.ts';
import { addNews } from './notices.ts';
import { unreadKey } from './use-unread-count.ts';

const choiceKey = ['notifications', 'choice'];

/** Several settings are often changed one after the other; the sentence is shown once. */
const showAgainAfter = 60_000;
const shownAt = new Map<string, number>();

function wasShownLately(sentence: string): boolean {
  const now = Date.now();
  const wasLately = now - (shownAt.get(sentence) ?? 0) < showAgainAfter;
  if (!wasLately) shownAt.set(sentence, now);
  return wasLately;
}

/**
 * Shows a notice that the server keeps, or news that it does not keep, unless this person wants no toast of its type
 * (ADMIN-32, ADMIN-33, LIVE-7).
 */
export async function showNews(
  type: NotificationType,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { code } = notificationTypes[type];
  const isKept = 'notificationId' in message;
  if (isKept) refreshNotices();
  const sentence = describeNotice(code, message);
  if (!isKept) {
    if (wasShownLately(sentence)) return;
    addNews(sentence);
  }
  const { data } = await queryClient.fetchQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => client.getNotificationChoice({}, { signal }),
    staleTime: 60_000,
  });
  const more = {
    label: translate(noticeMessages, 'more'),
    run: () => location.assign('/home/notifications'),
  };
  if (!data.quietTypes.includes(code)) showNotice(sentence, type === 'dataMigration' ? { act: more } : {});
}

function refreshNotices(): void {
  void queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });
  void queryClient.invalidateQueries({ queryKey: unreadKey });
  void queryClient.invalidateQueries({ queryKey: ['notifications', 'sync'] });
}
