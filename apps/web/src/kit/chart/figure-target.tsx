import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartFigure } from './figures.ts';
import type { FigureStop } from './use-figure-stops.ts';
import styles from './drawing.module.css';

interface FigureTargetProps {
  readonly figure: ChartFigure;
  /** Its name and its value, which are read out. */
  readonly text: string;
  readonly stop: FigureStop;
  /** The element of a figure that leads nowhere: within a drawing, or above it. */
  readonly plain: 'g' | 'span';
  readonly children: ReactNode;
}

/** A figure that can be pointed at: a link to what was counted, where there is one. */
export function FigureTarget({ figure, text, stop, plain: Plain, children }: FigureTargetProps) {
  const shared = { ...stop, 'aria-label': text, className: styles.figure ?? '' };
  if (figure.link)
    return (
      <Link {...figure.link} {...shared}>
        {children}
      </Link>
    );
  return (
    <Plain role="img" {...shared}>
      {children}
    </Plain>
  );
}
