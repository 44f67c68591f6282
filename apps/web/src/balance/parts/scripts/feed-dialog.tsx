import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Facts, LoadFailed, hasFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { useFeed, useMakeToken, useRevokeToken } from '../../calls/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import { FeedForms } from './feed-forms.tsx';
import { NewToken } from './new-token.tsx';

/** Whether a dispensing system sends to this pharmacy, and the token that it sends with (FEED-1). */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(scriptMessages);
  const [token, setToken] = useState('');
  const feed = useFeed();
  return (
    <Dialog title={t('feed.title')} onClose={onClose} holdsData={token !== ''} size={520}>
      {token !== '' && (
        <NewToken token={token} pharmacyCode={feed.data?.pharmacyCode ?? ''} onClose={onClose} />
      )}
      {token === '' && feed.isPending && <PartSkeleton />}
      {token === '' && hasFailed(feed) && <LoadFailed error={feed.error} retry={() => void feed.refetch()} />}
      {token === '' && feed.data && <Connection feed={feed.data} onToken={setToken} onClose={onClose} />}
    </Dialog>
  );
}

interface ConnectionProps {
  readonly feed: NonNullable<ReturnType<typeof useFeed>['data']>;
  readonly onToken: (token: string) => void;
  readonly onClose: () => void;
}

function Connection({ feed, onToken, onClose }: ConnectionProps) {
  const t = useTranslate(scriptMessages);
  const k = useTranslate(kitMessages);
  const moment = useDateTimeFormat();
  const { make, revoke, isMaking, isRevoking } = useTokenActions(feed.isConnected, onToken);
  return (
    <>
      <p>{t(feed.isConnected ? 'feed.connected' : 'feed.none')}</p>
      {feed.isConnected && (
        <Facts
          facts={[
            { label: t('feed.since'), value: moment(feed.createdDate) },
            { label: t('feed.by'), value: feed.createdBy },
            {
              label: t('feed.lastUsed'),
              value: feed.lastUsedDate === '' ? t('feed.never') : moment(feed.lastUsedDate),
            },
          ]}
        />
      )}
      <FeedForms pharmacyCode={feed.pharmacyCode} />
      <Button
        component={Link}
        to="/dispense-tracker/files"
        variant="subtle"
        size="compact-sm"
        // Its words stand on the edge of the text above, and the ground under the pointer beyond it.
        ms={-9}
        onClick={onClose}
      >
        {t('feed.files')}
      </Button>
      <DialogButtons>
        {feed.isConnected && (
          <Button variant="light" color="red" loading={isRevoking} onClick={() => void revoke()}>
            {t('feed.revoke')}
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {k('close')}
        </Button>
        <Button loading={isMaking} onClick={() => void make()}>
          {t(feed.isConnected ? 'feed.renew' : 'feed.make')}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Creates and ends the feed token; disconnecting an active dispensing system needs a confirmation. */
function useTokenActions(isConnected: boolean, onToken: (token: string) => void) {
  const t = useTranslate(scriptMessages);
  const making = useMakeToken();
  const revoking = useRevokeToken();
  const ask = (act: 'renew' | 'revoke'): Promise<boolean> =>
    confirm({
      title: t(`feed.${act}Title`),
      message: t(`feed.${act}Text`),
      verb: t(`feed.${act}Verb`),
      dangerous: true,
    });
  const makeToken = async (): Promise<void> => {
    if (isConnected && !(await ask('renew'))) return;
    try {
      onToken(await making.mutateAsync());
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const revokeToken = async (): Promise<void> => {
    if (!(await ask('revoke'))) return;
    try {
      await revoking.mutateAsync();
      showSuccess(t('feed.revoked'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return { make: makeToken, revoke: revokeToken, isMaking: making.isPending, isRevoking: revoking.isPending };
}
