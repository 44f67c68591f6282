import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { CopyField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCalendarLink, useCreateLink, useDeleteLink } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';

/** The secret address under which a person's other calendar shows the planned work (GROUP-17). */
export function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(calendarMessages);
  const link = useCalendarLink();
  const create = useCreateLink();
  const remove = useDeleteLink();
  const [address, setAddress] = useState('');
  const hasLink = link.data !== undefined && link.data !== '';
  const handleCreate = async (): Promise<void> => {
    const question = { title: t('link.again'), message: t('link.againMessage'), verb: t('link.again') };
    if (hasLink && !(await confirm(question))) return;
    try {
      setAddress(await create.mutateAsync());
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const handleRemove = async (): Promise<void> => {
    try {
      await remove.mutateAsync();
      setAddress('');
      showSuccess(t('link.removed'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Dialog title={t('link.title')} onClose={onClose} size={560} holdsData={address !== ''}>
      <p>{t('link.hint')}</p>
      {link.isPending && <PartSkeleton />}
      {hasFailed(link) && <LoadFailed error={link.error} retry={() => void link.refetch()} />}
      {address === '' ? (
        hasLink && <p>{t('link.exists')}</p>
      ) : (
        <CopyField label={t('link.address')} value={address} hint={t('link.once')} />
      )}
      <DialogButtons>
        {hasLink && (
          <Button variant="default" loading={remove.isPending} onClick={() => void handleRemove()}>
            {t('link.remove')}
          </Button>
        )}
        {address === '' && link.data !== undefined && (
          <Button loading={create.isPending} onClick={() => void handleCreate()}>
            {t(hasLink ? 'link.again' : 'link.create')}
          </Button>
        )}
        {address !== '' && <Button onClick={onClose}>{t('link.close')}</Button>}
      </DialogButtons>
    </Dialog>
  );
}
