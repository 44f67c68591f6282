import type { Page } from '@playwright/test';
import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxePlace {
  /** A selector; the whole page without it. */
  readonly within?: string;
  /** Selectors of what is not looked at. */
  readonly without?: readonly string[];
  /** Rules that are not applied. */
  readonly disabledRules?: readonly string[];
}

/**
 * Lists the faults that axe finds in the page, one sentence each. The page keeps axe once it has it: to give it the whole program
 * each time took a third of the time.
 */
export async function listAxeFaults(page: Page, place: AxePlace): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { include: place.within ?? 'html', exclude: [...(place.without ?? [])] };
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules,
    rules: Object.fromEntries((place.disabledRules ?? []).map((rule) => [rule, { enabled: false }])),
    // Selectors of a hundred equal rows take longer than all rules together.
    selectors: false,
    preload: false,
    // The pages have no frames.
    iframes: false,
  };
  const violations = await page.evaluate(
    async ([where, how]) => {
      const program: typeof axe = Reflect.get(window, 'axe');
      // A bar at the foot covers targets that are scrolled below it: nobody is meant to press them there.
      const bars = [...document.querySelectorAll<HTMLElement>('main form > div')].filter((each) => {
        const { position, bottom } = getComputedStyle(each);
        return position === 'sticky' && bottom !== 'auto';
      });
      for (const bar of bars) bar.style.position = 'static';
      const { violations: found } = await program.run(where, how);
      for (const bar of bars) bar.style.removeProperty('position');
      return found;
    },
    [context, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `axe ${id}: ${html.slice(0, 200)} – ${failureSummary}`),
  );
}
