import type { DragEvent, KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useRowOrder } from './use-row-order.ts';

function drawRows(onOrder: (ids: number[]) => void): ReturnType<typeof useRowOrder<number>> {
  let rows: ReturnType<typeof useRowOrder<number>> | undefined;
  function Rows() {
    rows = useRowOrder([5, 6, 7], onOrder);
    return null;
  }
  renderToStaticMarkup(<Rows />);
  if (rows === undefined) throw new RangeError('Nothing was drawn');
  return rows;
}

const press = (key: string, preventDefault: () => void) =>
  ({ key, preventDefault }) as unknown as KeyboardEvent;

// Proves WEB-31.
test.each([
  [6, 'ArrowUp', [[6, 5, 7]]],
  [6, 'ArrowDown', [[5, 7, 6]]],
  [5, 'ArrowUp', []],
  [7, 'ArrowDown', []],
  [6, 'Enter', []],
])('on the grip of %i the key %s orders %j', (id, key, expected) => {
  const orders: number[][] = [];
  const prevent = vi.fn();
  drawRows((ids) => orders.push(ids))
    .getHandle(id)
    .onKeyDown(press(key, prevent));
  expect(orders).toEqual(expected);
  expect(prevent).toHaveBeenCalledTimes(key === 'Enter' ? 0 : 1);
});

test('nothing is dropped where nothing is dragged', () => {
  const onOrder = vi.fn();
  const event = { preventDefault: vi.fn() } as unknown as DragEvent;
  const row = drawRows(onOrder).getRow(6);
  row.onDragOver(event);
  row.onDrop(event);
  expect(onOrder).not.toHaveBeenCalled();
  expect(row['data-over']).toBeUndefined();
});
