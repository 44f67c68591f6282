import { IconBandage, IconBottle, IconDroplet, IconLungs, IconVaccine } from '@tabler/icons-react';
import type { DrugRow } from '../calls.ts';
import styles from './catalogue.module.css';
import { Tablet } from './tablet/tablet.tsx';
import { isSolid, parseTabletLook } from './tablet/tablet-look.ts';

interface DrugPictureProps {
  readonly drug: Pick<DrugRow, 'color' | 'shape' | 'form' | 'isScored' | 'marking'>;
  /** Pixels. */
  readonly size?: number;
}

const icons = [
  [/inject|pen|vial|ampoule/i, IconVaccine],
  [/inhal|puff/i, IconLungs],
  [/patch/i, IconBandage],
  [/drop/i, IconDroplet],
] as const;

const readableFrom = 60;

/** The tablet as it looks, or a sign for what is none. Decoration: its description stands beside it. */
export function DrugPicture({ drug, size = 24 }: DrugPictureProps) {
  if (isSolid(drug)) {
    return (
      <span className={styles.picture} style={{ '--tablet': `${size}px` }}>
        <Tablet look={parseTabletLook(drug)} isMarked={size >= readableFrom} />
      </span>
    );
  }
  const Icon = icons.find(([form]) => form.test(drug.form))?.[1] ?? IconBottle;
  return (
    <span className={styles.picture} aria-hidden>
      <Icon size={size} stroke={size >= readableFrom ? 1.1 : 1.5} />
    </span>
  );
}
