import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClaimRow } from '../../calls/index.ts';
import { ClaimRowItems } from './claim-row-items.tsx';

const { clicks } = vi.hoisted(() => ({ clicks: [] as (() => void)[] }));

vi.mock('@mantine/core', () => ({
  Menu: {
    Item: ({ children, onClick }: { children: ReactNode; onClick?: () => void }) => {
      if (onClick) clicks.push(onClick);
      return <li>{children}</li>;
    },
  },
}));

beforeEach(() => {
  clicks.length = 0;
});

const onEnterNumber = vi.fn();
const everything = { mayDecide: true, mayEnterNumber: true };
const draw = (reasons: readonly string[], may = everything) => {
  const row = { patientId: 7, reasons, isIncluded: false, choice: '' } as unknown as ClaimRow;
  const acts = { onEnterNumber, onDecide: vi.fn(), onFollowRules: vi.fn() };
  const page = renderToStaticMarkup(<ClaimRowItems row={row} {...may} {...acts} />);
  return [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
};

// Proves PATIENT-45.
test.each(['R2', 'R3'])('a service with %s offers to enter the Medicare number', (code) => {
  expect(draw(['R4', code])).toEqual(['Enter the Medicare number', 'Cannot be claimed']);
  clicks[0]?.();
  expect(onEnterNumber).toHaveBeenCalledWith(expect.objectContaining({ patientId: 7 }));
});

test('a service with its number offers the decision alone', () => {
  expect(draw([])).toEqual(['Claim anyway']);
  expect(draw(['R9'])).toEqual(['Cannot be claimed']);
});

test('who changes no patient is offered no number', () => {
  expect(draw(['R2'], { mayDecide: true, mayEnterNumber: false })).toEqual(['Cannot be claimed']);
});

test('who changes patients but no claims enters a number only', () => {
  const may = { mayDecide: false, mayEnterNumber: true };
  expect(draw(['R2'], may)).toEqual(['Enter the Medicare number']);
  expect(draw([], may)).toEqual(['Nothing to do here']);
});
