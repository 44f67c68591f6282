import { type Hundredths, wholeTablets } from '@packwright/core/quantity';
import type { PackLine } from '../../calls/index.ts';
import styles from './tablet.module.css';
import { type TabletLook, type TabletShape, tabletLook } from './tablet-look.ts';

/** How much of a tablet is drawn: parts of a hundred. */
type Part = 25 | 50 | 75 | 100;

const outlines: Readonly<Record<TabletShape, string>> = {
  round: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z',
  oval: 'M12 5.5C18 5.5 22.5 8 22.5 12S18 18.5 12 18.5S1.5 16 1.5 12S6 5.5 12 5.5Z',
  capsule: 'M7.5 6h9a6 6 0 0 1 0 12h-9a6 6 0 0 1 0-12Z',
  square:
    'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5Z',
  triangle:
    'M12 3.2a2.4 2.4 0 0 1 2.1 1.2l7.2 12.4a2.4 2.4 0 0 1-2.1 3.6H4.8a2.4 2.4 0 0 1-2.1-3.6L9.9 4.4A2.4 2.4 0 0 1 12 3.2Z',
  diamond:
    'M12 2.2a2 2 0 0 1 1.4.6l7.8 7.8a2 2 0 0 1 0 2.8l-7.8 7.8a2 2 0 0 1-2.8 0l-7.8-7.8a2 2 0 0 1 0-2.8l7.8-7.8A2 2 0 0 1 12 2.2Z',
  pentagon:
    'M12 2.5a2 2 0 0 1 1.2.4l7.6 5.5a2 2 0 0 1 .7 2.2l-2.9 8.9a2 2 0 0 1-1.9 1.4H7.3a2 2 0 0 1-1.9-1.4L2.5 10.6a2 2 0 0 1 .7-2.2l7.6-5.5A2 2 0 0 1 12 2.5Z',
};

/** A tablet in its own shape and colour, or the part of it that is taken. Decoration: the words stand beside it. */
export function Tablet({ look, part = 100 }: { readonly look: TabletLook; readonly part?: Part }) {
  const [one, other] = look.colours;
  const path = outlines[look.shape];
  return (
    <svg className={styles.tablet} data-part={part} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={path} fill={one} />
      {other !== undefined && <path d={path} fill={other} className={styles.otherHalf} />}
      <path d={path} className={styles.shade} />
      <path d={path} className={styles.edge} />
      <ellipse cx="9.4" cy="8.6" rx="4.4" ry="2.1" className={styles.shine} />
      {part !== 100 && <line x1="12" y1="1" x2="12" y2="23" className={styles.cut} />}
    </svg>
  );
}

const mostDrawn = 4;

/** The tablets of one cell, one by one; more than four are told by the number beside them. */
export function Tablets({ look, dose }: { readonly look: TabletLook; readonly dose: Hundredths }) {
  const whole = Math.floor(dose / 100);
  const rest = dose % 100;
  if (wholeTablets(dose) > mostDrawn) return <Tablet look={look} />;
  return (
    <>
      {Array.from({ length: whole }, (_, at) => (
        <Tablet key={at} look={look} />
      ))}
      {rest > 0 && <Tablet look={look} part={rest <= 25 ? 25 : rest <= 67 ? 50 : 75} />}
    </>
  );
}

/** The look of a medicine on the bench. */
export const lookOf = ({ color, shape, form }: PackLine): TabletLook => tabletLook({ color, shape, form });
