import { exampleIds, type Guide } from '../machinery/index.ts';
import type { importingCalls } from './calls.ts';

export const importingGuide: Guide<typeof importingCalls> = {
  tag: 'Importing',
  description:
    'Taking over what the dispensing system sent: it stands beside ours until a person imports it.',
  values: {
    dispenseStagingId: exampleIds.dispenseRecord,
    facilityCode: 'BANKSIA',
    'StagedPatient.ward': 'East',
    'StagedPatient.allergies': ['Penicillin'],
    stagingState: 'differs',
    'StagedPatient.version': 3,
    'StagedDifference.field': 'room',
    ours: '12',
    theirs: '14',
    'StagedProblem.message': 'Must provide a valid value',
    'StagedDoctor.dispenseStagingId': exampleIds.stagedDoctor,
    'StagedDoctor.version': 2,
    'StagedDoctor.title': 'Dr',
    'StagedDoctor.firstName': 'Anna',
    'StagedDoctor.lastName': 'Whitlam',
    'StagedDoctor.email': 'desk@wattlemedical.example',
    'StagedPrescription.dispenseStagingId': exampleIds.stagedScript,
    'StagedPrescription.version': 2,
    'StagedPrescription.packType': 0,
    receivedDate: '2026-03-02T09:15:00.000Z',
  },
  bodies: {
    keepMedicine: { version: 2 },
    importStagedPatients: {
      patients: [{ dispenseStagingId: exampleIds.dispenseRecord, patientGroupId: 12 }],
    },
    takeStagedDoctorFields: { fields: ['phone'], version: 2 },
    takeStagedFields: { fields: ['room'], version: 3 },
  },
};
