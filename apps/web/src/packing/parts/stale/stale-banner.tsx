import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { staleMessages } from '../../messages/index.ts';
import banner from '../bench/patient/profile-changes.module.css';
import { ChangesOfPack } from './changes-of-pack.tsx';

/** The mark of a pack whose profile has changed, with the way on in every stage (PACK-71). */
export function StaleBanner({ job }: { readonly job: JobRow }) {
  const t = useTranslate(staleMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={banner.banner} role="alert">
      <strong>{t('banner')}</strong>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('look')}
      </Button>
      {isOpen && <ChangesOfPack jobId={job.jobId} onClose={() => setOpen(false)} />}
    </div>
  );
}
