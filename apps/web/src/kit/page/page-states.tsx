import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { failureOf, saysAbsent } from '../dialog/index.ts';
import { useSentence, useWords } from '../language/index.ts';
import { words } from '../words.ts';
import { EmptyState } from './empty-state.tsx';
import { useDocumentTitle } from './page.tsx';

interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A part of a page could not be loaded; what does not exist is not tried again. */
export function Failed({ error, retry, whole = false }: FailedProps & { readonly whole?: boolean }) {
  const t = useWords(words);
  const sentence = useSentence();
  if (saysAbsent(error)) return <Gone whole={whole} />;
  return (
    <EmptyState
      title={t('page.failed')}
      hint={sentence(failureOf(error)?.messages[0] ?? '')}
      alert
      whole={whole}
    >
      <Button onClick={retry}>{t('retry')}</Button>
    </EmptyState>
  );
}

/** A page could not be loaded: the failure is its heading. */
export function FailedPage(props: FailedProps) {
  const t = useWords(words);
  useDocumentTitle(t('page.failed'));
  return <Failed {...props} whole />;
}

/** The record of this address does not exist, or does not belong here. */
export function NotThere() {
  const t = useWords(words);
  useDocumentTitle(t('page.gone'));
  return <Gone whole />;
}

function Gone({ whole }: { readonly whole: boolean }) {
  const t = useWords(words);
  return (
    <EmptyState title={t('page.gone')} hint={t('page.goneHint')} alert whole={whole}>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/" />}>
        {t('page.start')}
      </Button>
    </EmptyState>
  );
}
