import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isNotFoundFailure, isUnreachableFailure } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { EmptyState } from './empty-state.tsx';
import { useDocumentTitle } from './page.tsx';
import { useFailureHint } from './use-failure-hint.ts';

interface LoadFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The sentence for this record; a server that is away has its own. */
  readonly title?: string;
}

const useFailureTitle = ({ error, title }: LoadFailedProps): string => {
  const t = useTranslate(messages);
  return isUnreachableFailure(error) ? t('page.unreached') : (title ?? t('page.failed'));
};

/** A part of a page failed to load; an absent record is not retried. */
export function LoadFailed({ whole = false, ...props }: LoadFailedProps & { readonly whole?: boolean }) {
  const t = useTranslate(messages);
  const { error, retry } = props;
  const title = useFailureTitle(props);
  const hint = useFailureHint(error);
  if (isNotFoundFailure(error))
    return <NotFoundState whole={whole} {...(props.title !== undefined && { title: props.title })} />;
  return (
    <EmptyState title={title} hint={hint} alert whole={whole}>
      <Button onClick={retry}>{t('retry')}</Button>
    </EmptyState>
  );
}

/** A page could not be loaded: the failure is its heading. */
export function LoadFailedPage(props: LoadFailedProps) {
  useDocumentTitle(useFailureTitle(props));
  return <LoadFailed {...props} whole />;
}

/** The record of this address does not exist, or does not belong here. */
export function RecordNotFound() {
  const t = useTranslate(messages);
  useDocumentTitle(t('page.gone'));
  return <NotFoundState whole />;
}

function NotFoundState({ whole, title }: { readonly whole: boolean; readonly title?: string }) {
  const t = useTranslate(messages);
  return (
    <EmptyState title={title ?? t('page.gone')} hint={t('page.goneHint')} alert whole={whole}>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/" />}>
        {t('page.start')}
      </Button>
    </EmptyState>
  );
}
