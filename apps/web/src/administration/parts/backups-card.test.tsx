import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BackupStatus } from '../calls/backups.ts';
import { BackupsCard } from './backups-card.tsx';

vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (moment: string) => moment.slice(0, 10),
}));

type Run = BackupStatus['backup'];

const good: Run = {
  state: 'good',
  goodDate: '2026-03-01T14:00:00.000Z',
  name: 'packwright-20260301T140000Z',
  seconds: 8,
  files: 1893,
  bytes: 412_000_000,
  failedDate: '',
  problem: '',
};
const drawCard = (backup: Partial<Run>, drill: Partial<Run>): string =>
  renderToStaticMarkup(
    <BackupsCard status={{ backup: { ...good, ...backup }, drill: { ...good, ...drill } }} />,
  ).replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ');

// Proves RUN-4 and RUN-7.
test('Home says when a backup and a drill last succeeded', () => {
  const page = drawCard({}, { seconds: 240 });
  expect(page).toMatch(/Backup\s+Good\s+Last successful:\s+2026-03-01.*412\s?MB\s*, took 8 seconds/);
  expect(page).toMatch(/Restore test\s+Good.*took 4 minutes/);
});

// Proves RUN-4.
test('Home says that no backups are taken', () => {
  expect(drawCard({ state: 'off' }, { state: 'off' })).toMatch(/Not set up\s+This server makes no backups/);
});

// Proves RUN-7.
test('Home says why a drill failed, or that it is overdue', () => {
  const failed = { failedDate: '2026-03-02T14:00:00.000Z', problem: 'No space left on device' } as const;
  expect(drawCard({}, { state: 'failed', ...failed })).toMatch(
    /Failed on\s+2026-03-02.*No space left on device/,
  );
  expect(drawCard({}, { state: 'overdue' })).toContain('more than 35 days');
});
