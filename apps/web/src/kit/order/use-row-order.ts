import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { moveTo } from './move-to.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Rows that people put in order: dragged by a handle, or moved by the arrow keys on it. `onOrder` receives the ids in
 * their new order, once a row was dropped at another place or a key was pressed.
 */
export function useRowOrder<Id extends number>(ids: readonly Id[], onOrder: (ids: Id[]) => void) {
  const [dragged, setDragged] = useState<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const order = (id: Id, place: number): void => {
    const next = moveTo(ids, id, place);
    if (next.some((each, at) => each !== ids[at])) onOrder(next);
  };
  return {
    /** Properties of the row of an id, onto which another may be dropped. */
    getRow: (id: Id) => ({
      'data-over': dragged !== null && over === id && dragged !== id ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) order(dragged, ids.indexOf(id));
        end();
      },
    }),
    /** Properties of the handle in that row. */
    getHandle: (id: Id) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', String(id));
        setDragged(id);
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        order(id, ids.indexOf(id) + step);
      },
    }),
  };
}
