import styles from './tablet.module.css';
import type { TabletLook, TabletShape } from './tablet-look.ts';

/** How much of a tablet is drawn: parts of a hundred. */
export type TabletPart = 25 | 50 | 75 | 100;

const outlines: Readonly<Record<TabletShape, string>> = {
  round: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z',
  oval: 'M12 5.5C18 5.5 22.5 8 22.5 12S18 18.5 12 18.5S1.5 16 1.5 12S6 5.5 12 5.5Z',
  oblong: 'M6.4 7h11.2a5 5 0 0 1 0 10H6.4a5 5 0 0 1 0-10Z',
  capsule: 'M7.5 6h9a6 6 0 0 1 0 12h-9a6 6 0 0 1 0-12Z',
  square:
    'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5Z',
  rectangle:
    'M4 6.5h16a2.2 2.2 0 0 1 2.2 2.2v6.6a2.2 2.2 0 0 1-2.2 2.2H4a2.2 2.2 0 0 1-2.2-2.2V8.7A2.2 2.2 0 0 1 4 6.5Z',
  triangle:
    'M12 3.2a2.4 2.4 0 0 1 2.1 1.2l7.2 12.4a2.4 2.4 0 0 1-2.1 3.6H4.8a2.4 2.4 0 0 1-2.1-3.6L9.9 4.4A2.4 2.4 0 0 1 12 3.2Z',
  diamond:
    'M12 2.2a2 2 0 0 1 1.4.6l7.8 7.8a2 2 0 0 1 0 2.8l-7.8 7.8a2 2 0 0 1-2.8 0l-7.8-7.8a2 2 0 0 1 0-2.8l7.8-7.8A2 2 0 0 1 12 2.2Z',
  pentagon:
    'M12 2.5a2 2 0 0 1 1.2.4l7.6 5.5a2 2 0 0 1 .7 2.2l-2.9 8.9a2 2 0 0 1-1.9 1.4H7.3a2 2 0 0 1-1.9-1.4L2.5 10.6a2 2 0 0 1 .7-2.2l7.6-5.5A2 2 0 0 1 12 2.5Z',
  hexagon:
    'M7.6 3.2h8.8a1.6 1.6 0 0 1 1.4.8l4.3 7.2a1.6 1.6 0 0 1 0 1.6L17.8 20a1.6 1.6 0 0 1-1.4.8H7.6a1.6 1.6 0 0 1-1.4-.8l-4.3-7.2a1.6 1.6 0 0 1 0-1.6L6.2 4a1.6 1.6 0 0 1 1.4-.8Z',
  octagon:
    'M8.6 2.6h6.8a1.6 1.6 0 0 1 1.1.5l4.4 4.4a1.6 1.6 0 0 1 .5 1.1v6.8a1.6 1.6 0 0 1-.5 1.1l-4.4 4.4a1.6 1.6 0 0 1-1.1.5H8.6a1.6 1.6 0 0 1-1.1-.5l-4.4-4.4a1.6 1.6 0 0 1-.5-1.1V8.6a1.6 1.6 0 0 1 .5-1.1l4.4-4.4a1.6 1.6 0 0 1 1.1-.5Z',
};

/** How far the outline reaches above and below the middle where the score line runs. */
const halfHeights: Readonly<Partial<Record<TabletShape, number>>> = {
  oval: 6.5,
  oblong: 5,
  capsule: 6,
  rectangle: 5.5,
};
const usualHalfHeight = 8.6;

interface TabletProps {
  readonly look: TabletLook;
  readonly part?: TabletPart;
  /** Writes the marking on it; only where it is drawn large enough to be read. */
  readonly isMarked?: boolean;
}

/** A tablet in its own shape and colour, or the part of it that is taken. Decoration: the words stand beside it. */
export function Tablet({ look, part = 100, isMarked = false }: TabletProps) {
  const [one, other] = look.colours;
  const path = outlines[look.shape];
  const half = halfHeights[look.shape] ?? usualHalfHeight;
  return (
    <svg className={styles.tablet} data-part={part} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={path} fill={one} />
      {other !== undefined && <path d={path} fill={other} className={styles.otherHalf} />}
      <path d={path} className={styles.shade} />
      <path d={path} className={styles.edge} />
      <ellipse cx="9.4" cy={12 - half * 0.42} rx="4.4" ry={half * 0.22} className={styles.shine} />
      {look.isScored && part === 100 && (
        <line x1="12" y1={12 - half * 0.86} x2="12" y2={12 + half * 0.86} className={styles.score} />
      )}
      {isMarked && look.marking !== '' && <Marking look={look} isLow={half < usualHalfHeight} />}
      {part !== 100 && <line x1="12" y1="1" x2="12" y2="23" className={styles.cut} />}
    </svg>
  );
}

interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/** Beside the score line, or on two lines of a high shape. */
function placeMarking({ marking, isScored }: TabletLook, isLow: boolean): readonly PlacedText[] {
  const [first = '', ...others] = marking.split(/\s+/);
  const rest = others.join(' ');
  if (isScored) {
    return [
      { text: first, x: 7.4, y: 12, room: 7 },
      { text: rest, x: 16.6, y: 12, room: 7 },
    ];
  }
  if (rest === '' || isLow) return [{ text: marking, x: 12, y: 12, room: 14 }];
  return [
    { text: first, x: 12, y: 9.2, room: 12 },
    { text: rest, x: 12, y: 15, room: 12 },
  ];
}

const letterWidth = 0.64;
const largestLetter = 5;

function Marking({ look, isLow }: { readonly look: TabletLook; readonly isLow: boolean }) {
  return placeMarking(look, isLow).map(({ text, x, y, room }) => (
    <text
      key={`${x} ${y}`}
      className={styles.marking}
      x={x}
      y={y}
      fontSize={Math.min(largestLetter, room / (letterWidth * Math.max(text.length, 1)))}
    >
      {text}
    </text>
  ));
}
