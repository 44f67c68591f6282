/** A doctor and a resident that the dispensary of the sample has sent and nobody has imported, as lines of DSF/1. */
export const sampleStagedPeople = [
  {
    type: 'DOC',
    recordAction: 'N',
    externalDoctorId: 'DR310',
    title: 'Dr',
    firstName: 'Priya',
    lastName: 'Ramanathan',
    prescriberNumber: '2425739',
    practice: 'Illawarra Road Practice',
    suburb: 'Marrickville',
    state: 'NSW',
    postcode: '2204',
    phone: '0255500202',
  },
  {
    type: 'PAT',
    recordAction: 'N',
    externalPatientId: '990001',
    title: 'Mrs',
    firstName: 'Odette',
    lastName: 'Vasquez',
    dob: '1941-07-19',
    gender: 'F',
    room: '12',
    allergiesText: 'Penicillin',
  },
] as const;
