import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { saysAbsent, saysUnreached } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { EmptyState } from './empty-state.tsx';
import { useDocumentTitle } from './page.tsx';
import { useFailureHint } from './use-failure-hint.ts';

interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A part of a page could not be loaded; what does not exist is not tried again. */
export function Failed({ error, retry, whole = false }: FailedProps & { readonly whole?: boolean }) {
  const t = useTranslate(messages);
  const hint = useFailureHint(error);
  if (saysAbsent(error)) return <Gone whole={whole} />;
  return (
    <EmptyState
      title={t(saysUnreached(error) ? 'page.unreached' : 'page.failed')}
      hint={hint}
      alert
      whole={whole}
    >
      <Button onClick={retry}>{t('retry')}</Button>
    </EmptyState>
  );
}

/** A page could not be loaded: the failure is its heading. */
export function FailedPage(props: FailedProps) {
  const t = useTranslate(messages);
  useDocumentTitle(t(saysUnreached(props.error) ? 'page.unreached' : 'page.failed'));
  return <Failed {...props} whole />;
}

/** The record of this address does not exist, or does not belong here. */
export function NotThere() {
  const t = useTranslate(messages);
  useDocumentTitle(t('page.gone'));
  return <Gone whole />;
}

function Gone({ whole }: { readonly whole: boolean }) {
  const t = useTranslate(messages);
  return (
    <EmptyState title={t('page.gone')} hint={t('page.goneHint')} alert whole={whole}>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/" />}>
        {t('page.start')}
      </Button>
    </EmptyState>
  );
}
