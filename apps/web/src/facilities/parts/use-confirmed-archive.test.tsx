import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '../calls/groups.ts';
import { useConfirmedArchive } from './use-confirmed-archive.ts';

const { confirm, showInfo, showFailure } = vi.hoisted(() => ({
  confirm: vi.fn(),
  showInfo: vi.fn(),
  showFailure: vi.fn(),
}));
const { count, archiveGroup } = vi.hoisted(() => ({ count: vi.fn(), archiveGroup: vi.fn() }));

vi.mock('../../kit/dialog/index.ts', () => ({ confirm, showInfo, showFailure }));
vi.mock('../../kit/toast/index.ts', () => ({ showSuccess: vi.fn() }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../calls/groups.ts', () => ({
  loadGroupConsequences: count,
  useArchiveGroup: () => ({ mutateAsync: archiveGroup, isPending: false }),
}));

beforeEach(() => void vi.resetAllMocks());

function drawArchive() {
  const onArchived = vi.fn();
  const drawn: ReturnType<typeof useConfirmedArchive>[] = [];
  function Probe() {
    drawn.push(useConfirmedArchive({ id: 7, name: 'Wattle House' } as Group, onArchived));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return { archive: () => drawn[0]?.archive(), onArchived };
}

// Proves GROUP-2.
test.each([
  [{ patients: 1, inactivePatients: 0 }, '1 patient is still in this group.'],
  [{ patients: 2, inactivePatients: 3 }, '5 patients are still in this group. Move or archive them first.'],
])('a group with patients is not asked about: %j', async (numbers, sentence) => {
  count.mockResolvedValue(numbers);
  await drawArchive().archive();
  expect(showInfo).toHaveBeenCalledWith(expect.stringContaining('cannot be archived yet'), [
    expect.stringContaining(sentence),
  ]);
  expect([confirm.mock.calls.length, archiveGroup.mock.calls.length]).toEqual([0, 0]);
});

test('an empty group is archived once it is confirmed', async () => {
  count.mockResolvedValue({ patients: 0, inactivePatients: 0 });
  const { archive, onArchived } = drawArchive();
  confirm.mockResolvedValueOnce(false);
  await archive();
  expect(archiveGroup).not.toHaveBeenCalled();
  confirm.mockResolvedValueOnce(true);
  await archive();
  expect(archiveGroup).toHaveBeenCalledWith(7);
  expect(onArchived).toHaveBeenCalledOnce();
});

test('a patient added meanwhile is said by the server', async () => {
  count.mockResolvedValue({ patients: 0, inactivePatients: 0 });
  confirm.mockResolvedValue(true);
  const refusal = new Error('This patient group still has patients.');
  archiveGroup.mockRejectedValue(refusal);
  const { archive, onArchived } = drawArchive();
  await archive();
  expect(showFailure).toHaveBeenCalledWith(refusal);
  expect(onArchived).not.toHaveBeenCalled();
});
