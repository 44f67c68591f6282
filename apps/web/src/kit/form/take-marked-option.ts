import type { KeyboardEvent } from 'react';

/**
 * Enter takes the option that the open list marks. While one types, the list forgets for a moment which one that is, and
 * Enter would save the form (WEB-48).
 */
export function takeMarkedOption(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}
