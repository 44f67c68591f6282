import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  Facts,
  hasFailed,
  isolateText,
  LoadFailed,
  PartSkeleton,
  Pill,
} from '../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { restoreSigning, type Signing, useSigning } from '../calls/signing.ts';
import { messages } from '../messages/signing.ts';
import styles from './people.module.css';

const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx').then((module) => module.RevokeDialog));
const NewKeyDialog = lazyPart(() => import('./new-key-dialog.tsx').then((module) => module.NewKeyDialog));

interface SigningViewProps {
  readonly personId: number;
  readonly name: string;
  /** May revoke and restore, as one who changes people. */
  readonly mayChange: boolean;
  readonly isOwn: boolean;
  readonly isPharmacist: boolean;
}

/** The registration of a pharmacist and the life of their signing keys; others are told that they do not sign (ACCESS-56, ACCESS-69). */
export function SigningView(props: SigningViewProps) {
  const signing = useSigning(props.personId);
  if (signing.isPending) return <PartSkeleton />;
  if (hasFailed(signing)) return <LoadFailed error={signing.error} retry={() => void signing.refetch()} />;
  if (!props.isPharmacist && signing.data.keys.length === 0 && signing.data.revokedAt === '')
    return <NoPharmacist />;
  return (
    <>
      <RegistrationCard {...props} signing={signing.data} />
      <KeysCard isOwn={props.isOwn} signing={signing.data} />
    </>
  );
}

function NoPharmacist() {
  const t = useTranslate(messages);
  return <EmptyState title={t('noPharmacist')} hint={t('noPharmacistHint')} />;
}

function RegistrationCard({
  personId,
  name,
  mayChange,
  isOwn,
  signing,
}: SigningViewProps & { readonly signing: Signing }) {
  const t = useTranslate(messages);
  const formatMoment = useDateTimeFormat();
  const [isRevoking, setRevoking] = useState(false);
  const restore = useRestore(personId, name);
  const isRevoked = signing.revokedAt !== '';
  const end = formatWireDay(signing.registrationEndsOn);
  return (
    <Card
      title={t('registration')}
      acts={
        mayChange &&
        (isRevoked ? (
          !isOwn && (
            <Button variant="default" size="xs" onClick={() => void restore()}>
              {t('restore')}
            </Button>
          )
        ) : (
          <Button variant="default" size="xs" c="var(--bad)" onClick={() => setRevoking(true)}>
            {t('revoke')}
          </Button>
        ))
      }
    >
      <Facts
        facts={[
          { label: t('number'), value: signing.registrationNumber },
          { label: t('endsOn'), value: /\d/.test(end) ? end : t('noEnd') },
          {
            label: t('standing'),
            value: (
              <Pill tone={signing.isValid ? 'green' : 'red'}>
                {t(signing.isValid ? 'valid' : 'notValid')}
              </Pill>
            ),
          },
        ]}
      />
      {isRevoked && (
        <p className={styles.hint}>
          {t('revokedBy', {
            name: isolateText(signing.revokedBy),
            moment: isolateText(formatMoment(signing.revokedAt)),
            reason: isolateText(signing.revokedReason),
          })}
        </p>
      )}
      {isRevoking && <RevokeDialog personId={personId} name={name} onClose={() => setRevoking(false)} />}
    </Card>
  );
}

function useRestore(personId: number, name: string): () => Promise<void> {
  const t = useTranslate(messages);
  const restore = useAccessChange(restoreSigning);
  return async () => {
    const isSure = await confirm({
      title: t('restore.title', { name: isolateText(name) }),
      message: t('restore.message'),
      verb: t('restore'),
    });
    if (!isSure) return;
    try {
      await restore.mutateAsync(personId);
      showSuccess(t('restored'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
}

function KeysCard({ isOwn, signing }: { readonly isOwn: boolean; readonly signing: Signing }) {
  const t = useTranslate(messages);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Card
      title={t('keys')}
      acts={
        isOwn &&
        signing.isValid && (
          <Button variant="default" size="xs" onClick={() => setRenewing(true)}>
            {t('renew')}
          </Button>
        )
      }
    >
      <p className={styles.hint}>{t('keysHint')}</p>
      {signing.keys.length === 0 && <p>{t('noKeys')}</p>}
      <ul className={styles.sessions} data-inside>
        {signing.keys.map((key) => (
          <SigningKey key={`${key.fingerprint} ${key.createdAt}`} signingKey={key} />
        ))}
      </ul>
      {isRenewing && <NewKeyDialog isFirst={signing.keys.length === 0} onClose={() => setRenewing(false)} />}
    </Card>
  );
}

function SigningKey({ signingKey }: { readonly signingKey: Signing['keys'][number] }) {
  const t = useTranslate(messages);
  const formatMoment = useDateTimeFormat();
  const { fingerprint, createdAt, retiredAt, retiredReason, retiredBy, signOffs } = signingKey;
  const formatSafely = (moment: string): string => isolateText(formatMoment(moment));
  return (
    <li>
      <div className={styles.grow}>
        <strong>{t('key', { fingerprint: isolateText(fingerprint) })}</strong>
        <span className={styles.by}>
          {t('made', { moment: formatSafely(createdAt) })} · {t('signOffs', { count: signOffs })}
          {retiredAt !== '' && ` · ${t('retired', { moment: formatSafely(retiredAt) })}`}
          {retiredBy !== '' && (
            <>
              {' '}
              · <BidiText>{`${retiredBy}: ${retiredReason}`}</BidiText>
            </>
          )}
        </span>
      </div>
      <Pill tone={retiredAt === '' ? 'green' : 'grey'}>{t(retiredAt === '' ? 'live' : 'old')}</Pill>
    </li>
  );
}
