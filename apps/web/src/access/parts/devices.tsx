import { Button } from '@mantine/core';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  hasFailed,
  isolateText,
  LoadFailed,
  PartSkeleton,
  Pill,
} from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  endPersonSession,
  endPersonSessions,
  type PersonSession,
  useAccessChange,
  usePersonSessions,
} from '../calls/people.ts';
import { messages } from '../messages/devices.ts';
import { readDevice } from './read-device.ts';
import styles from './people.module.css';

interface DevicesProps {
  readonly personId: number;
  readonly name: string;
  readonly mayEnd: boolean;
}

/** Where a person is signed in, each with its end (ACCESS-51). */
export function Devices({ personId, name, mayEnd }: DevicesProps) {
  const t = useTranslate(messages);
  const sessions = usePersonSessions(personId);
  const change = useAccessChange((act: () => Promise<unknown>) => act());
  if (sessions.isPending) return <PartSkeleton />;
  if (hasFailed(sessions)) return <LoadFailed error={sessions.error} retry={() => void sessions.refetch()} />;
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await change.mutateAsync(act);
      showSuccess(t('done'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const isOwn = sessions.data.some(({ isCurrent }) => isCurrent);
  const endAll = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('signOutAll.title', { name: isolateText(name) }),
      message: t('signOutAll.message'),
      verb: t(isOwn ? 'signOutOthers' : 'signOutAll'),
      dangerous: true,
    });
    if (isSure) await run(() => endPersonSessions(personId));
  };
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent);
  if (sessions.data.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  return (
    <Card
      title={t('title')}
      flush
      acts={
        mayEnd &&
        others.length > 0 && (
          <Button variant="default" size="xs" onClick={() => void endAll()}>
            {t(isOwn ? 'signOutOthers' : 'signOutAll')}
          </Button>
        )
      }
    >
      <ul className={styles.sessions}>
        {sessions.data.map((session) => (
          <Device
            key={session.sessionId}
            session={session}
            {...(mayEnd && {
              onEnd: () => void run(() => endPersonSession(personId, session.sessionId)),
            })}
          />
        ))}
      </ul>
    </Card>
  );
}

function Device({ session, onEnd }: { readonly session: PersonSession; readonly onEnd?: () => void }) {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const formatMoment = useDateTimeFormat();
  const { browser, system } = readDevice(session.device);
  const device = t('device', {
    browser: browser || t('unknownBrowser'),
    system: system || t('unknownSystem'),
  });
  return (
    <li>
      <div className={styles.grow}>
        <strong>{device}</strong>
        <span className={styles.by}>
          <BidiText code>{session.address}</BidiText> · {sentence(session.pharmacyName)} ·{' '}
          {t('since', { moment: isolateText(formatMoment(session.createdAt)) })} ·{' '}
          {t('lastUsed', { moment: isolateText(formatMoment(session.lastActivityAt)) })}
        </span>
      </div>
      {session.isCurrent ? (
        <Pill tone="green">{t('current')}</Pill>
      ) : (
        onEnd && (
          <Button variant="default" size="xs" aria-label={t('signOutOf', { device })} onClick={onEnd}>
            {t('signOut')}
          </Button>
        )
      )}
    </li>
  );
}
