import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ScriptRow } from '../../calls/index.ts';
import { planImport } from './import-plan.ts';
import { ImportSummary } from './import-summary.tsx';

vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const buildScript = (lastName: string): ScriptRow =>
  ({
    firstName: 'Rosa',
    lastName,
    drugName: 'Amlofict 5 mg',
    prescriptionId: 4,
    balanceEffect: '28',
    isHeld: false,
  }) as ScriptRow;

const renderText = (...found: readonly ScriptRow[]): string =>
  renderToStaticMarkup(<ImportSummary plan={planImport(found, found.length)} />).replaceAll(/<[^>]*>/g, '');

test('a single script shows its patient before import; several show totals', () => {
  expect(renderText(buildScript('Delgado'))).toBe(
    'Amlofict 5 mg · Delgado, Rosa1 script adds to a balance: +28',
  );
  expect(renderText(buildScript('Delgado'), buildScript('Tan'))).not.toContain('Rosa');
});
