import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { buildPackLine } from '../../../tests/pack.fixtures.ts';
import { Blister } from '../week/blister.tsx';

vi.mock('../../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../../shell/session/index.ts', () => ({}));
vi.mock('../../../../medication/index.ts', () => ({ useMeals: () => ({ full: (text: string) => text }) }));
vi.mock('../../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

test('the bench shows the strength beside a larger number that contains it', () => {
  const line = buildPackLine(1, { drugName: 'Drug 150 mg', strength: '50 mg' });
  const page = { jobId: 1, jobNumber: '1', days: [] };
  const shown = renderToStaticMarkup(
    <Blister page={page} headings={[]} line={line} target={new Map()} filled={new Map()} isDone={false} />,
  );
  expect(shown).toContain('Drug 150 mg 50 mg');
});
