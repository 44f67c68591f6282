import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { deliveryMessages } from '../../messages/deliveries.ts';
import styles from './deliveries.module.css';

// Twice as many dots as it is wide on the page, so that it stays sharp.
const size = { width: 880, height: 280 };
const lineWidth = 4;

interface SignaturePadProps {
  readonly onChange: (canvas: HTMLCanvasElement | null) => void;
}

/** A field to sign in with a finger, a pen or the mouse; on white, as on paper. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const t = useTranslate(deliveryMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const findPlace = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * size.width,
      y: ((clientY - box.top) / box.height) * size.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = findPlace(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (last.current === null || pen === null) return;
    const here = findPlace(event);
    if (isEmpty) {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, size.width, size.height);
      setEmpty(false);
      onChange(event.currentTarget);
    }
    pen.lineWidth = lineWidth;
    pen.lineCap = 'round';
    pen.strokeStyle = '#000000';
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(here.x, here.y);
    pen.stroke();
    last.current = here;
  };
  const end = (): void => {
    last.current = null;
  };
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
    setEmpty(true);
    onChange(null);
  };
  return (
    <div className={styles.sign}>
      <span className={styles.signTitle}>{t('deliver.sign')}</span>
      <canvas
        ref={canvas}
        {...size}
        className={styles.pad}
        role="img"
        aria-label={t('deliver.sign')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={styles.signFoot}>
        <span>{t('deliver.signHint')}</span>
        <Button size="compact-sm" variant="default" disabled={isEmpty} onClick={clear}>
          {t('deliver.clear')}
        </Button>
      </div>
    </div>
  );
}
