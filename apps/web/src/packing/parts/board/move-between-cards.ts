import type { KeyboardEvent } from 'react';

const listCards = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-card]')];

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys lead from the name on a card up and down its lane, and to the card beside it in the next lane that has any. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const card = event.currentTarget;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isAside = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const next = isAside ? findCardBeside(card, getDirection(card) * step) : findCardBelow(card, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const getDirection = (card: Element): number => (getComputedStyle(card).direction === 'rtl' ? -1 : 1);

// The lane draws some cards above and below those in sight, so that the next one is there.
function findCardBelow(card: HTMLElement, step: number): HTMLElement | undefined {
  const item = card.closest('li');
  const index = Number(item?.dataset.index) + step;
  const next = item?.parentElement?.querySelector(`[data-index="${index}"]`);
  return next ? listCards(next)[0] : undefined;
}

function findCardBeside(card: HTMLElement, step: number): HTMLElement | undefined {
  const lanes = [...document.querySelectorAll('[data-lane]')].filter(
    (lane) => lane.contains(card) || listCards(lane).length > 0,
  );
  const lane = lanes[lanes.findIndex((each) => each.contains(card)) + step];
  if (!lane) return undefined;
  const { top } = card.getBoundingClientRect();
  const measureAway = (other: HTMLElement): number => Math.abs(other.getBoundingClientRect().top - top);
  return listCards(lane).toSorted((one, other) => measureAway(one) - measureAway(other))[0];
}
