import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../../kit/lazy/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import type { BenchPack } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from './profile-changes.module.css';

const ChangesDialog = lazyPart(() =>
  import('../dialogs/changes-dialog.tsx').then((module) => module.ChangesDialog),
);

/** Shows that the live profile differs from the pack, with the possible actions (PACK-9). */
export function ProfileChanges({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(benchMessages);
  const [open, setOpen] = useState(false);
  if (dose.profileState === 'same' || dose.differences.length === 0) return null;
  const settled = dose.profileState === 'acknowledged';
  return (
    <div className={styles.banner} data-settled={settled || undefined} role={settled ? 'note' : 'alert'}>
      <IconAlertTriangle size={18} aria-hidden />
      <strong>
        {settled ? t('change.acknowledged') : t('change.title')}
        {dose.profileState === 'unsafe' && `. ${t('change.unsafe')}`}
      </strong>
      <Button size="xs" variant={settled ? 'subtle' : 'default'} onClick={() => setOpen(true)}>
        {t('change.look')}
      </Button>
      {open && <ChangesDialog dose={dose} onClose={() => setOpen(false)} />}
    </div>
  );
}
