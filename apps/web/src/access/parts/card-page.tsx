import '../../theme/choices.css';
import '../../theme/fields.css';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../kit/page/index.ts';
import styles from './access.module.css';

/** The heading and the content of a page on the sign-in card. */
export function CardPage({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <>
      <h1 className={`heading ${styles.title}`}>{title}</h1>
      {hint && <Text className={styles.hint ?? ''}>{hint}</Text>}
      {children}
    </>
  );
}
