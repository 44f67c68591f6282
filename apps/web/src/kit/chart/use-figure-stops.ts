import { type KeyboardEvent, useState } from 'react';
import { getDirection, useLanguage } from '../language/index.ts';
import { findNextFigure } from './find-next-figure.ts';

/** The figures of a chart as one stop of Tab, between which the arrow keys go. */
export function useFigureStops(count: number) {
  const isRtl = getDirection(useLanguage()) === 'rtl';
  const [stop, setStop] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const leave = (): void => setPointed(null);
  const moveFocus = (event: KeyboardEvent<Element>, at: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') leave();
    const next = findNextFigure(event.key, { at, count, isRtl });
    if (next === null) return;
    event.preventDefault();
    const chart = event.currentTarget.closest('[data-figures]');
    chart?.querySelectorAll<HTMLElement | SVGElement>('[data-figure]')[next]?.focus();
  };
  return {
    isRtl,
    /** The figure that has the focus or lies under the pointer. */
    pointed,
    getStop: (at: number) => ({
      'data-figure': true,
      tabIndex: at === Math.min(stop, count - 1) ? 0 : -1,
      onFocus: () => {
        setStop(at);
        setPointed(at);
      },
      onBlur: leave,
      onPointerEnter: () => setPointed(at),
      onPointerLeave: leave,
      onKeyDown: (event: KeyboardEvent<Element>) => moveFocus(event, at),
    }),
  };
}

export type FigureStop = ReturnType<ReturnType<typeof useFigureStops>['getStop']>;
