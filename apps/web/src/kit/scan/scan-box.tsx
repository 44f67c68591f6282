import { IconScan } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useHotKey } from '../keys/index.ts';
import { useWords } from '../language/index.ts';
import { words } from '../words.ts';
import styles from './scan.module.css';
import type { Scanner } from './use-scanner.ts';

export interface ScanResult {
  /** Changes with every scan, so that the flash and the announcement come again. */
  readonly id: number;
  readonly ok: boolean;
  readonly text: string;
}

interface ScanBoxProps {
  readonly scanner: Scanner;
  /** What to scan: 'Scan a medication barcode'. */
  readonly label: string;
  readonly result: ScanResult | null;
  readonly end?: ReactNode;
}

/** The large box that every scan goes to; F2 brings the focus back, Esc empties it. */
export function ScanBox({ scanner, label, result, end }: ScanBoxProps) {
  const t = useWords(words);
  const { box, text, setText } = scanner;
  useEffect(() => box.current?.focus({ preventScroll: true }), [box]);
  useHotKey('F2', label, () => box.current?.focus());
  return (
    <div className={styles.box} data-result={result === null ? undefined : result.ok ? 'ok' : 'stop'}>
      {result && <div key={result.id} className={styles.flash} aria-hidden />}
      <IconScan size={28} stroke={1.7} aria-hidden />
      <input
        ref={box}
        value={text}
        placeholder={label}
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        dir={text === '' ? undefined : 'ltr'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <output className={styles.result} aria-live="assertive">
        <bdi key={result?.id}>{result?.text ?? t('scan.ready')}</bdi>
      </output>
      {end}
    </div>
  );
}
