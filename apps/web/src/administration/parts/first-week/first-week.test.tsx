import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { chooseForHome, isNewcomer } from './choose-for-home.ts';
import { FirstWeekSteps } from './first-week-steps.tsx';
import { StepProgress } from '../steps/step-list.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: { stage?: string }; children: string }) => (
    <a href={`${to}?stage=${search.stage ?? ''}`}>{children}</a>
  ),
}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const steps = [
  { code: 'pack', isDone: true },
  { code: 'correct', isDone: false },
] as const;

// Proves DASH-15, DASH-16.
test('each step leads to its place and says whether it is done', () => {
  const list = renderToStaticMarkup(<FirstWeekSteps steps={steps} />);
  expect(list).toMatch(/aria-label="Done".*<a href="\/job\/pack\?stage=">Pack with the scanner<\/a>/);
  expect(list).toMatch(
    /aria-label="Not done yet".*<a href="\/job\/list\?stage=correction">Put a pack right<\/a>/,
  );
  expect(renderToStaticMarkup(<StepProgress steps={steps} />)).toContain('1 of 2 steps done');
});

// Proves DASH-17, DASH-18.
test('nothing is left on Home once all is done or put away', () => {
  const done = steps.map((step) => ({ ...step, isDone: true }));
  const week = { isShown: true, steps };
  expect(chooseForHome(week, [])).toBe(week);
  expect(chooseForHome({ isShown: true, steps: done }, [])).toBeNull();
  expect(chooseForHome({ isShown: false, steps }, [])).toBeNull();
  expect(chooseForHome({ isShown: true, steps: [] }, [])).toBeNull();
});

// Proves DASH-15.
test('the work of the day comes first once half is done', () => {
  const build = (done: number) => ({ steps: [1, 2, 3, 4].map((at) => ({ isDone: at <= done })) });
  expect([0, 2, 3].map((done) => isNewcomer(build(done)))).toEqual([true, true, false]);
});

// Proves DASH-19.
test('the first week waits for the steps of a new pharmacy', () => {
  const week = { isShown: true, steps };
  expect(chooseForHome(week, [{ code: 'pack', isDone: false }])).toBeNull();
  expect(chooseForHome(week, [{ code: 'pack', isDone: true }])).toBe(week);
});
