import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Pill } from '../../../kit/page/index.ts';
import type { Patient } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

const SimilarDialog = lazyPart(() => import('./similar-dialog.tsx').then((module) => module.SimilarDialog));

/** Says that somebody has a similar name, and shows both. */
export function SimilarButton({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton title={t('similarHint')} onClick={() => setOpen(true)}>
        <Pill tone="orange">{t('similar')}</Pill>
      </UnstyledButton>
      {isOpen && <SimilarDialog patient={patient} onClose={() => setOpen(false)} />}
    </>
  );
}
