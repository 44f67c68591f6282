import { expect, test, vi } from 'vitest';
import type { StagedDoctor } from '../calls/doctors.ts';
import { toImportedDoctor } from './imported-doctor.ts';

vi.mock('../../shell/client.ts', () => ({ client: {} }));

const sent: StagedDoctor = {
  dispenseStagingId: 8802,
  externalDoctorId: 'DR204',
  title: 'Prof',
  firstName: 'Anna',
  lastName: 'Whitlam',
  pbsApproval: '2425739',
  providerNumber: '',
  hpii: '12',
  phone: '0255500201',
  fax: '',
  email: '',
  medicalCentre: 'Wattle Medical Centre',
  street: '',
  suburb: '',
  state: 'NSW',
  postalCode: '',
  doctorId: 0,
  stagingState: 'new',
  version: 0,
  differences: [],
  problems: [],
  similarDoctors: [],
  receivedDate: '2026-03-02T09:15:00.000Z',
};

// Proves IMPORT-3.
test('the form of a staged doctor starts from what was sent', () => {
  const values = toImportedDoctor(sent);
  expect(values).toMatchObject({
    title: 'Prof',
    lastName: 'Whitlam',
    state: 'NSW',
    phone: '(02) 5550 0201',
    fax: '',
    hpii: '12',
    externalDoctorId: 'DR204',
    dispenseStagingId: 8802,
    priority: '1',
    isPrint: true,
  });
  expect(values).not.toHaveProperty('doctorId');
  expect(values).not.toHaveProperty('version');
});

test('a choice that is none of ours is left to the person', () => {
  const problem = { message: 'Must provide a valid value' };
  const problems = [
    { field: 'title', ...problem },
    { field: 'state', ...problem },
    { field: 'hpii', ...problem },
  ];
  expect(toImportedDoctor({ ...sent, title: 'Baroness', state: 'Kent', problems })).toMatchObject({
    title: 'Dr',
    state: '',
    hpii: '12',
  });
});
