import { Button } from '@mantine/core';
import { notPermittedMessage } from '@packwright/core/permissions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { EmptyState, useDocumentTitle } from '../../kit/page/index.ts';
import { useStore } from '../../kit/store/index.ts';
import { session } from '../session/index.ts';
import { messages } from '../messages/index.ts';
import { AppFrame } from './app-frame.tsx';
import { GuestFrame } from './guest-frame.tsx';

function ErrorPage({ title, sentence }: { readonly title: string; readonly sentence: string }) {
  const t = useTranslate(messages);
  useDocumentTitle(title);
  return (
    <EmptyState title={title} hint={sentence} whole>
      <Button component={Link} to="/">
        {t('goHome')}
      </Button>
    </EmptyState>
  );
}

/** In the frame for people who are signed in; on a card for guests (WEB-1). */
function SessionFrame({ children }: { readonly children: ReactNode }) {
  const signedIn = useStore(session).kind === 'signedIn';
  return signedIn ? <AppFrame>{children}</AppFrame> : <GuestFrame>{children}</GuestFrame>;
}

/** The 403 page (ACCESS-24). */
export function UnauthorizedPage() {
  const t = useTranslate(messages);
  const sentence = useSentence();
  return (
    <SessionFrame>
      <ErrorPage title={t('forbiddenTitle')} sentence={sentence(notPermittedMessage)} />
    </SessionFrame>
  );
}

export function NotFoundPage() {
  const t = useTranslate(messages);
  return (
    <SessionFrame>
      <ErrorPage title={t('notFoundTitle')} sentence={t('notFound')} />
    </SessionFrame>
  );
}
