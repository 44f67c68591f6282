import '../../theme/fields.css';
import { Button, TextInput } from '@mantine/core';
import { inspectScan } from '@packwright/core/barcode';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, Page } from '../../kit/page/index.ts';
import { toScanKey } from '../../kit/scan/index.ts';
import { messages } from '../messages/scanner.ts';
import styles from '../parts/help.module.css';
import { type KeyRecording, noKeys, recordKey } from '../parts/key-recording.ts';
import { ScanReport } from '../parts/scan-report.tsx';

/** /scanner-test: what a scanner sends and what a scan box takes it for; nothing is looked up (WEB-30). */
export function ScannerTestPage() {
  const t = useTranslate(messages);
  const box = useRef<HTMLInputElement>(null);
  const [recording, setRecording] = useRecording();
  useEffect(() => box.current?.focus(), []);
  return (
    <Page
      title={t('title')}
      acts={
        <Button
          variant="default"
          disabled={recording.text === ''}
          onClick={() => {
            setRecording(noKeys);
            box.current?.focus();
          }}
        >
          {t('clear')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('hint')}</p>
      <TextInput
        className={styles.scanBox ?? ''}
        ref={box}
        label={t('box')}
        value={inspectScan(recording.text).visible}
        // The keys are recorded before they reach the box, with the time of each.
        onChange={() => undefined}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      {recording.text === '' ? (
        <EmptyState title={t('waiting')} hint={t('waitingHint')} />
      ) : (
        <ScanReport recording={recording} />
      )}
    </Page>
  );
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('button, a, [role=menuitem]');
}

/** Records the keys of the whole page, but leaves Enter, Tab and the space bar to a button that has the focus. */
function useRecording() {
  const [recording, setRecording] = useState<KeyRecording>(noKeys);
  const latest = useRef(noKeys);
  const save = (next: KeyRecording): void => {
    latest.current = next;
    setRecording(next);
  };
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat) return;
      const now = latest.current;
      if (
        isButton(event.target) &&
        (now.text === '' || now.end !== null) &&
        /^(Enter|Tab| )$/.test(event.key)
      )
        return;
      const next = recordKey(now, toScanKey(event, 'page'));
      if (next === now) return;
      event.preventDefault();
      event.stopPropagation();
      save(next);
    };
    window.addEventListener('keydown', handleKeyDown, true);
    return () => window.removeEventListener('keydown', handleKeyDown, true);
  }, []);
  return [recording, save] as const;
}
