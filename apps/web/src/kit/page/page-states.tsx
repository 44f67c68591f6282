import { Button, Skeleton, Stack } from '@mantine/core';
import { failureOf } from '../dialog/index.ts';
import { useSentence, useWords } from '../language/index.ts';
import { useLate } from '../store/index.ts';
import { words } from '../words.ts';
import { EmptyState } from './empty-state.tsx';

/** A page on its way: nothing for 150 ms, then its shape. */
export function PageSkeleton() {
  const late = useLate(true);
  const t = useWords(words);
  if (!late) return null;
  return (
    <Stack gap="md" component="output" aria-label={t('loading')}>
      <Skeleton height={26} width={220} />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}

/** A page or a part of it could not be loaded. */
export function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useWords(words);
  const sentence = useSentence();
  return (
    <EmptyState title={t('page.failed')} hint={sentence(failureOf(error)?.messages[0] ?? '')} alert>
      <Button onClick={retry}>{t('retry')}</Button>
    </EmptyState>
  );
}
