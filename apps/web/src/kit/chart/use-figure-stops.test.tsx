import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useFigureStops } from './use-figure-stops.ts';

function drawStops(count: number): ReturnType<typeof useFigureStops> {
  let stops: ReturnType<typeof useFigureStops> | undefined;
  function Chart() {
    stops = useFigureStops(count);
    return null;
  }
  renderToStaticMarkup(<Chart />);
  if (stops === undefined) throw new RangeError('Nothing was drawn');
  return stops;
}

function press(key: string, withKeys = {}) {
  const figures = [0, 1, 2].map(() => ({ focus: vi.fn() }));
  const event = {
    key,
    preventDefault: vi.fn(),
    currentTarget: { closest: () => ({ querySelectorAll: () => figures }) },
    ...withKeys,
  };
  drawStops(3)
    .getStop(1)
    .onKeyDown(event as unknown as KeyboardEvent<Element>);
  return {
    focused: figures.map(({ focus }) => focus.mock.calls.length),
    isTaken: event.preventDefault.mock.calls.length > 0,
  };
}

// Proves DASH-7.
test('Tab stops at a chart once, and arrow keys go on', () => {
  const { getStop } = drawStops(3);
  expect([0, 1, 2].map((at) => getStop(at).tabIndex)).toEqual([0, -1, -1]);
  expect(press('ArrowRight')).toEqual({ focused: [0, 0, 1], isTaken: true });
  expect(press('Home')).toEqual({ focused: [1, 0, 0], isTaken: true });
});

test('Enter is left to the link, and Alt to the browser', () => {
  expect(press('Enter')).toEqual({ focused: [0, 0, 0], isTaken: false });
  expect(press('ArrowLeft', { altKey: true })).toEqual({ focused: [0, 0, 0], isTaken: false });
});
