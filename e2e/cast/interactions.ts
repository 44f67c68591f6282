import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** One press of a button or a key, and how long the page took until the next picture showed its effect. */
export interface Interaction {
  readonly milliseconds: number;
  /** The event that took longest, such as `click` or `keydown`. */
  readonly event: string;
  /** The name or the text of the pressed element; empty where it is gone. */
  readonly target: string;
  readonly path: string;
}

/** Set by the bench that measures the stories: the file that receives a line of JSON for each interaction. */
const file = process.env.E2E_INTERACTIONS ?? '';
const bindingName = 'recordInteraction';
const watched = new WeakSet<Page>();

/** Writes down the interactions of a page from its next address on, where the run is measured. */
export async function recordInteractions(page: Page): Promise<void> {
  if (file === '' || watched.has(page)) return;
  watched.add(page);
  await page.exposeFunction(bindingName, (interaction: Interaction) =>
    appendFileSync(file, `${JSON.stringify(interaction)}\n`),
  );
  await page.addInitScript(observeInteractions, bindingName);
}

// Runs in the page before its own scripts. Chromium reports events of at least 16 ms, in steps of 8 ms.
function observeInteractions(name: string): void {
  new PerformanceObserver((list) => {
    const longest = new Map<number, PerformanceEventTiming>();
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      const other = longest.get(entry.interactionId);
      if (!other || other.duration < entry.duration) longest.set(entry.interactionId, entry);
    }
    for (const { duration, name: event, target: pressed } of longest.values()) {
      const label = pressed instanceof Element && (pressed.ariaLabel ?? pressed.textContent ?? '');
      const target = (label || '').trim().slice(0, 40);
      void Reflect.get(window, name)({ milliseconds: duration, event, target, path: location.pathname });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
