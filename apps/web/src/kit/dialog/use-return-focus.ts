import { useLayoutEffect, useState } from 'react';

type Focusable = Pick<HTMLElement, 'closest' | 'focus' | 'isConnected'>;

interface FocusedPage {
  readonly activeElement: Element | null;
  readonly body: Element;
  readonly getElementById: (id: string) => Element | null;
}

const isFocusable = (element: Element | null): element is Element & Focusable =>
  element !== null && 'focus' in element;

/** The element that has the focus; of an item of a menu, which goes away with its menu, the button of the menu. */
export function findOpener({ activeElement, getElementById }: FocusedPage): Element | null {
  const menu = activeElement?.closest('[role=menu]');
  // The button is the label of its menu; it no longer controls one that is closing.
  return menu ? getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
}

/** Gives the focus back to its opener, unless something else has it or the opener is gone. */
export function returnFocus({ activeElement, body }: FocusedPage, opener: Element | null): void {
  const isLost = activeElement === null || activeElement === body;
  if (isLost && isFocusable(opener) && opener.isConnected) opener.focus({ preventScroll: true });
}

const readPage = (): FocusedPage => ({
  activeElement: document.activeElement,
  body: document.body,
  getElementById: (id) => document.getElementById(id),
});

// The library gives it back to an overlay that stays and opens again; ours stands only while it is open.
const settleMilliseconds = 10;

/** Gives the focus back to where it came from when the overlay closes (WEB-33). */
export function useReturnFocus(): void {
  // Before the overlay takes the focus, and before the menu whose item opened it is gone.
  const [opener] = useState(() => findOpener(readPage()));
  useLayoutEffect(
    () => () => void window.setTimeout(() => returnFocus(readPage(), opener), settleMilliseconds),
    [opener],
  );
}
