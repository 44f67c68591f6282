import { expect, it } from 'vitest';
import { padHeadings } from '../form/foil-values.ts';
import { pickKindHeadings } from './use-kind-headings.ts';

const card = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'];
const roll = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00'];
const headings = { 0: card, 1: roll };

// Proves MED-12.
it('a new pack takes the headings of its kind', () => {
  expect(pickKindHeadings(padHeadings(card), headings, 1)).toEqual({ heading: roll, frequency: 8 });
  expect(pickKindHeadings(roll, headings, 0)).toEqual({ heading: padHeadings(card), frequency: 4 });
});

it('typed headings stay when the kind changes', () => {
  const typed = padHeadings(['Early', ...card.slice(1)]);
  expect(pickKindHeadings(typed, headings, 1)).toBeNull();
});
