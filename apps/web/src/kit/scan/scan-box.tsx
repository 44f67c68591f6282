import { ActionIcon } from '@mantine/core';
import { IconCamera, IconScan, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { openDialogs } from '../dialog/index.ts';
import { useHotKey } from '../keys/index.ts';
import { useTranslate } from '../language/index.ts';
import { lazyPart } from '../lazy/index.ts';
import { type Store, createStore, useDelayedFlag, useStore } from '../store/index.ts';
import { messages } from '../messages/index.ts';
import styles from './scan.module.css';
import { useSoundsOn } from './sounds.ts';
import type { Scanner } from './use-scanner.ts';

const CameraDialog = lazyPart(() =>
  import('./camera/camera-dialog.tsx').then((module) => module.CameraDialog),
);

export interface ScanResult {
  /** Changes with every scan, so that the flash and the announcement come again. */
  readonly id: number;
  readonly ok: boolean;
  readonly text: string;
}

interface ScanBoxProps {
  readonly scanner: Scanner;
  /** The prompt: 'Scan a medication barcode'. */
  readonly label: string;
  readonly result: ScanResult | null;
  /** Whether a scan is being looked up. */
  readonly looking?: Store<boolean>;
}

const never = createStore(false);

/** The large box that every scan goes to; F2 brings the focus back, Esc empties it. */
export function ScanBox({ scanner, label, result, looking = never }: ScanBoxProps) {
  const { box } = scanner;
  useEffect(() => box.current?.focus({ preventScroll: true }), [box]);
  useHotKey('F2', label, () => box.current?.focus());
  return (
    <div className={styles.box} data-result={result === null ? undefined : result.ok ? 'ok' : 'stop'}>
      {result && <div key={result.id} className={styles.flash} aria-hidden />}
      <IconScan size={28} stroke={1.7} aria-hidden />
      <ScanInput scanner={scanner} label={label} />
      <ScanOutput result={result} looking={looking} />
      <div className={styles.tools}>
        <SoundButton />
        <CameraButton scanner={scanner} label={label} />
      </div>
    </div>
  );
}

type BoxProps = Pick<ScanBoxProps, 'scanner' | 'label'>;

function ScanInput({ scanner, label }: BoxProps) {
  const { box, setText } = scanner;
  const text = useStore(scanner.text);
  return (
    <input
      ref={box}
      data-scan-box
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
  );
}

function ScanOutput({ result, looking }: Required<Pick<ScanBoxProps, 'result' | 'looking'>>) {
  const t = useTranslate(messages);
  // A question about the scan was found by then.
  const isAsked = useStore(openDialogs).length > 0;
  const isLooking = useDelayedFlag(useStore(looking)) && !isAsked;
  return (
    <output className={styles.result} aria-live="assertive">
      <bdi key={result?.id}>{isLooking ? t('scan.looking') : (result?.text ?? t('scan.ready'))}</bdi>
    </output>
  );
}

// Both stay unchanged while the box shows the result of a scan.
const SoundButton = memo(function SoundButton() {
  const t = useTranslate(messages);
  const [isOn, turn] = useSoundsOn();
  const label = t('scan.sounds');
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => turn(!isOn)}
    >
      {isOn ? <IconVolume size={20} /> : <IconVolumeOff size={20} />}
    </ActionIcon>
  );
});

const CameraButton = memo(function CameraButton({ scanner, label }: BoxProps) {
  const t = useTranslate(messages);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    scanner.box.current?.focus();
  };
  return (
    <>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t('camera.open')}
        title={t('camera.open')}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={21} />
      </ActionIcon>
      {isOpen && (
        <CameraDialog
          title={label}
          onClose={close}
          onCode={(code) => {
            close();
            scanner.take(code);
          }}
        />
      )}
    </>
  );
});
