import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { saveFile } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { letterMessages } from '../../messages/letter.ts';
import styles from './letter.module.css';

/** Shows a letter in a tab of its own, or saves it: each is a gesture, so that no browser blocks it. */
export function OpenedLetter({ letter }: { readonly letter: Blob }) {
  const t = useTranslate(letterMessages);
  // An address in this page for the bytes, for as long as they are offered.
  const offerBytes = useCallback(
    (place: HTMLAnchorElement | null) => {
      if (place === null) return undefined;
      const address = URL.createObjectURL(letter);
      place.href = address;
      return () => URL.revokeObjectURL(address);
    },
    [letter],
  );
  return (
    <div className={styles.form}>
      <Button component="a" ref={offerBytes} target="_blank" rel="noopener">
        {t('show')}
      </Button>
      <Button variant="default" onClick={() => saveFile(letter)}>
        {t('save')}
      </Button>
    </div>
  );
}
