import { expect, test } from 'vitest';
import { parseLiveFrame } from './frames.ts';

const readAnnouncement = (frame: object) => {
  const read = parseLiveFrame(JSON.stringify(frame));
  return read?.kind === 'announcement' ? read.announcement : read;
};

// Proves LIVE-2.
test('a message of an area makes that area stale', () => {
  expect(readAnnouncement({ Type: 0, Message: '{"area":"balance","ids":[]}' })).toEqual({
    type: 'job',
    areas: ['balance'],
    rows: null,
    text: null,
  });
});

// Proves LIVE-6.
test('a message that names rows makes no more of its area stale', () => {
  expect(readAnnouncement({ Type: 0, Message: '{"area":"patients","ids":[7,8]}' })).toEqual({
    type: 'job',
    areas: ['medication', 'packing', 'scripts'],
    rows: { area: 'patients', ids: [7, 8] },
    text: null,
  });
});

// Proves LIVE-8.
test.each([
  ['patients', ['medication', 'packing', 'scripts']],
  ['medication', ['packing', 'scripts']],
  ['catalogue', ['medication', 'packing', 'scripts']],
  ['people', ['patients', 'packing', 'scripts']],
])('a change of %s makes what depends on it stale', (area, dependents) => {
  expect(readAnnouncement({ Type: 0, Message: { area } })).toMatchObject({ areas: [area, ...dependents] });
});

// Proves ADMIN-7.
test('a plain-text announcement keeps its text and marks data stale by type', () => {
  expect(readAnnouncement({ Type: 16, Message: 'Three new drugs' })).toEqual({
    type: 'newDrugs',
    areas: ['catalogue', 'medication', 'packing', 'scripts'],
    rows: null,
    text: 'Three new drugs',
  });
});

test('a sentence beside the area is kept', () => {
  expect(readAnnouncement({ Type: 1, Message: { area: 'people', text: 'Synced' } })).toEqual({
    type: 'sync',
    areas: ['people', 'patients', 'packing', 'scripts'],
    rows: null,
    text: 'Synced',
  });
});

test('recognises the frame of missed announcements', () => {
  expect(parseLiveFrame('{"action":"missed"}')).toEqual({ kind: 'missed' });
});

test('recognises the frame that allows rooms to be joined', () => {
  expect(parseLiveFrame('{"action":"ready","rooms":["user-1"]}')).toEqual({ kind: 'ready' });
});

test.each(['', 'hello', '[]', '1', 'null', '{"Type":99,"Message":"x"}', '{"Type":"0"}'])(
  'does not understand the frame %s',
  (text) => {
    expect(parseLiveFrame(text)).toBeNull();
  },
);
