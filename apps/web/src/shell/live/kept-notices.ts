import { type NotificationType, notificationTypes } from '@packwright/core/fields';
import { translate } from '../../kit/language/index.ts';
import { client } from '../client.ts';
import { describeNotice } from '../describe-notice.ts';
import { noticeMessages } from '../messages/notices.ts';
import { queryClient } from '../query-client.ts';
import { showNotice } from '../../kit/toast/index.ts';
import { addKeptNotice } from './notices.ts';
import { unreadKey } from './use-unread-count.ts';

const choiceKey = ['notifications', 'choice'];

/** Shows a notice that the server keeps, unless this person wants no toast of its type (ADMIN-32, ADMIN-33). */
export async function showKeptNotice(
  type: NotificationType,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { code } = notificationTypes[type];
  void queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });
  void queryClient.invalidateQueries({ queryKey: unreadKey });
  void queryClient.invalidateQueries({ queryKey: ['notifications', 'sync'] });
  const { data } = await queryClient.fetchQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => client.getNotificationChoice({}, { signal }),
    staleTime: 60_000,
  });
  const sentence = describeNotice(code, message);
  const more = {
    label: translate(noticeMessages, 'more'),
    run: () => location.assign('/home/notifications'),
  };
  addKeptNotice(sentence);
  if (!data.quietTypes.includes(code)) showNotice(sentence, type === 'dataMigration' ? { act: more } : {});
}
