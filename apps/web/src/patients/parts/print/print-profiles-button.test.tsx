import { medicationRefusals, Refusal } from '@packwright/contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { PrintProfilesButton } from './print-profiles-button.tsx';

const { send, openFile, showError, showFailure, clicks } = vi.hoisted(() => ({
  send: vi.fn(),
  openFile: vi.fn(),
  showError: vi.fn(),
  showFailure: vi.fn(),
  clicks: [] as (() => void)[],
}));

vi.mock('@mantine/core', () => ({
  Button: ({ children, onClick }: { children: ReactElement; onClick: () => void }) => {
    clicks.push(onClick);
    return children;
  },
}));
vi.mock('../../../shell/use-call.ts', () => ({ useCall: () => ({ mutateAsync: send, isPending: false }) }));
vi.mock('../../../kit/dialog/index.ts', () => ({ openFile, showError, showFailure }));
vi.mock('../../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useActionLock: () => (act: () => Promise<unknown>) => act(),
}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const file = { fileName: 'profiles-2026-03-02.pdf', fileUrl: '/api/files/k/profiles.pdf' };

beforeEach(() => {
  clicks.length = 0;
  vi.clearAllMocks();
});

// Proves MED-50.
test('the profile is printed in the language of the page and opened', async () => {
  send.mockResolvedValue({ data: file });
  expect(renderToStaticMarkup(<PrintProfilesButton patientIds={[5]} />)).toBe('Print profile');
  clicks[0]?.();
  await vi.waitFor(() => expect(openFile).toHaveBeenCalledWith(file));
  expect(send).toHaveBeenCalledWith({ body: { patientIds: [5], language: 'en' } });
});

test('a refused print says why', async () => {
  send.mockRejectedValue(new Refusal(medicationRefusals.cannotPrintProfile));
  renderToStaticMarkup(<PrintProfilesButton patientIds={[5]} />);
  clicks[0]?.();
  await vi.waitFor(() => expect(showFailure).toHaveBeenCalled());
  expect(showFailure.mock.calls[0]?.[0]).toMatchObject({
    message: 'This medication profile cannot be printed.',
  });
  expect(openFile).not.toHaveBeenCalled();
});

test('more profiles than fit into one file are not sent for', async () => {
  const patientIds = Array.from({ length: 201 }, (_, at) => at + 1);
  const page = renderToStaticMarkup(<PrintProfilesButton patientIds={patientIds} isOfSelection />);
  expect(page).toBe('Print medication profiles');
  clicks[0]?.();
  await vi.waitFor(() =>
    expect(showError).toHaveBeenCalledWith('Print medication profiles', [
      'One file can have at most 200 medication profiles. Select fewer patients.',
    ]),
  );
  expect(send).not.toHaveBeenCalled();
});
