import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFileFaults, feedLimits } from '../scripts/index.ts';
import { adapterFaults } from './adapter-faults.ts';
import { finishReading, readLines, sydney } from './feed-adapters.fixtures.ts';
import { readFhirDispenses } from './index.ts';

type Resource = Readonly<Record<string, unknown>>;

const patient: Resource = {
  resourceType: 'Patient',
  id: 'ines',
  identifier: [{ system: 'http://wattle.example.org/patients', value: '92111' }],
  name: [{ family: 'Ferreira', given: ['Ines'] }],
};
const local = { system: 'http://wattle.example.org/drugs', code: 'D00001', display: 'Demoformin' };
const dispense: Resource = {
  resourceType: 'MedicationDispense',
  identifier: [{ value: '700301' }],
  status: 'completed',
  medicationCodeableConcept: { coding: [local] },
  subject: { reference: 'Patient/ines' },
  quantity: { value: 60, unit: 'tablet' },
  whenHandedOver: '2026-03-02T09:12:00+11:00',
};

const buildBundle = (...resources: readonly unknown[]): string =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  });
const read = (...resources: readonly unknown[]) =>
  readLines(readFhirDispenses(buildBundle(...resources), sydney));
const readChanged = (change: Resource, ...others: readonly Resource[]) =>
  read(patient, { ...dispense, ...change }, ...others);

const request = (change: Resource = {}): Resource => ({
  resourceType: 'MedicationRequest',
  id: 'request',
  identifier: [{ value: 'P-1' }],
  ...change,
});
const authorised = { authorizingPrescription: [{ reference: 'MedicationRequest/request' }] };

describe('a MedicationDispense of FHIR R4', () => {
  // Proves FEED-8.
  test('becomes a patient, a drug and a script', () => {
    expect(read(patient, dispense)).toEqual({
      patients: [{ recordAction: 'U', externalPatientId: '92111', lastName: 'Ferreira', firstName: 'Ines' }],
      doctors: [],
      drugs: [{ recordAction: 'U', drugCode: 'D00001', brandName: 'Demoformin' }],
      scripts: [
        {
          recordAction: 'U',
          scriptNumber: '700301',
          supplyNo: '1',
          externalPatientId: '92111',
          drugCode: 'D00001',
          dispensedBrand: 'Demoformin',
          quantity: '60',
          dispensedAt: '2026-03-02T09:12:00+11:00',
          scriptStatus: 'ACTIVE',
        },
      ],
      remarks: [],
    });
  });

  test('may be the file itself, with the patient inside', () => {
    const alone = { ...dispense, contained: [patient], subject: { reference: '#ines' } };
    const { patients, scripts } = readLines(readFhirDispenses(JSON.stringify(alone), sydney));
    expect([patients, scripts]).toEqual([read(patient, dispense).patients, read(patient, dispense).scripts]);
  });

  test('finds its patient by address, without the version', () => {
    const address = 'urn:uuid:5c0fae2d-2f3b-4c5e-9a4b-6a6f0c2ad001';
    const entry = [
      { fullUrl: address, resource: { ...patient, id: 'other' } },
      { resource: { ...dispense, subject: { reference: address } } },
      { resource: { ...dispense, subject: { reference: 'Patient/other/_history/3' } } },
    ];
    const text = JSON.stringify({ resourceType: 'Bundle', entry });
    const { patients, scripts } = readLines(readFhirDispenses(text, sydney));
    expect([patients.length, scripts.length]).toEqual([1, 2]);
  });

  test.each([
    ['completed', 'U', 'ACTIVE'],
    ['preparation', 'U', 'ON_HOLD'],
    ['in-progress', 'U', 'ON_HOLD'],
    ['on-hold', 'U', 'ON_HOLD'],
    ['cancelled', 'C', 'CANCELLED'],
    ['entered-in-error', 'C', 'CANCELLED'],
  ])('of status %s is %s, %s', (status, recordAction, scriptStatus) => {
    expect(readChanged({ status }).scripts).toMatchObject([{ recordAction, scriptStatus }]);
  });

  // Proves FEED-9.
  test.each<[string, Resource, string, string]>([
    ['no status', { status: undefined }, 'status', adapterFaults.fhirStatus],
    ['status stopped', { status: 'stopped' }, 'status', adapterFaults.fhirStatus],
    ['a member of all objects', { status: 'constructor' }, 'status', adapterFaults.fhirStatus],
    ['no identifier', { identifier: [], id: '700301' }, 'identifier', 'DSF-101'],
    ['no subject', { subject: undefined }, 'subject', adapterFaults.fhirReference],
    ['a subject elsewhere', { subject: { reference: 'Patient/2' } }, 'subject', adapterFaults.fhirReference],
    ['a subject inside, missing', { subject: { reference: '#x' } }, 'subject', adapterFaults.fhirReference],
    [
      'a drug elsewhere',
      { medicationReference: { reference: 'Medication/2' } },
      'medicationReference',
      adapterFaults.fhirReference,
    ],
    ['no drug', { medicationCodeableConcept: undefined }, 'medication.coding', 'DSF-101'],
    [
      'a drug in words',
      { medicationCodeableConcept: { text: 'Demoformin' } },
      'medication.coding',
      'DSF-101',
    ],
    ['no quantity', { quantity: undefined }, 'quantity.value', 'DSF-101'],
    ['nothing supplied', { quantity: { value: 0 } }, 'quantity.value', 'DSF-105'],
    ['three decimals', { quantity: { value: 1.005 } }, 'quantity.value', 'DSF-105'],
    ['a huge number', { quantity: { value: 1e21 } }, 'quantity.value', 'DSF-105'],
    ['packs', { quantity: { value: 1, unit: '{pack}' } }, 'quantity', adapterFaults.inPacks],
    ['a bottle', { quantity: { value: 1, code: 'Bottle' } }, 'quantity', adapterFaults.inPacks],
    ['no time', { whenHandedOver: undefined }, 'whenHandedOver', 'DSF-101'],
    ['a month', { whenHandedOver: '2026-03' }, 'whenHandedOver', 'DSF-102'],
    ['a day that is none', { whenHandedOver: '2026-02-30' }, 'whenHandedOver', 'DSF-102'],
    ['a time without offset', { whenHandedOver: '2026-03-02T09:12:00' }, 'whenHandedOver', 'DSF-102'],
  ])('with %s is remarked by its element', (_, change, element, problem) => {
    const { scripts, remarks } = readChanged(change);
    expect(scripts).toEqual([]);
    expect(remarks).toContainEqual([2, `MedicationDispense.${element}`, problem]);
  });

  test.each([
    ['2026-03-02T09:12:00.1234567+11:00', '2026-03-02T09:12:00.123+11:00'],
    ['2026-03-01T22:12:00Z', '2026-03-01T22:12:00Z'],
    ['2026-03-02', '2026-03-02T00:00:00+11:00'],
    ['2026-07-02', '2026-07-02T00:00:00+10:00'],
  ])('handed over at %s is of %s', (whenHandedOver, moment) => {
    expect(readChanged({ whenHandedOver }).scripts[0]?.dispensedAt).toBe(moment);
  });

  test('that was prepared and not yet handed over has that time', () => {
    const { scripts } = readChanged({ whenHandedOver: undefined, whenPrepared: '2026-03-02T08:00:00+11:00' });
    expect(scripts[0]?.dispensedAt).toBe('2026-03-02T08:00:00+11:00');
  });

  test('names a patient by the identifier of a reference alone', () => {
    const subject = { identifier: { value: '92111' }, reference: 'Patient/elsewhere' };
    const { scripts, patients } = read({ ...dispense, subject });
    expect([scripts[0]?.externalPatientId, patients]).toEqual(['92111', []]);
  });

  test('takes repeats and prescriber from its prescription', () => {
    const practitioner = {
      resourceType: 'Practitioner',
      id: 'anna',
      identifier: [
        { system: 'http://ns.electronichealth.net.au/id/medicare-prescriber-number', value: '2425739' },
      ],
      name: [{ family: 'Whitlam', given: ['Anna'] }],
    };
    const extension = [
      { url: 'http://hl7.org.au/fhir/StructureDefinition/dispense-number', valueInteger: 3 },
    ];
    const ordered = request({
      requester: { reference: 'Practitioner/anna' },
      dispenseRequest: { numberOfRepeatsAllowed: 5 },
      substitution: { allowedBoolean: false },
      authoredOn: '2026-02-20T10:00:00+11:00',
    });
    const { scripts, doctors } = readChanged({ ...authorised, extension }, ordered, practitioner);
    expect(scripts).toMatchObject([
      {
        supplyNo: '3',
        originalScriptNumber: 'P-1',
        externalDoctorId: '2425739',
        repeatsAuthorised: '5',
        repeatsLeft: '3',
        prescribedDate: '2026-02-20',
        noSubstitution: 'Y',
      },
    ]);
    expect(doctors).toMatchObject([{ externalDoctorId: '2425739', lastName: 'Whitlam' }]);
  });

  test('whose prescription lies elsewhere keeps its number', () => {
    const elsewhere = [{ reference: 'MedicationRequest/2', identifier: { value: 'P-2' } }];
    const { scripts, remarks } = readChanged({ authorizingPrescription: elsewhere });
    expect([scripts[0]?.originalScriptNumber, remarks]).toEqual(['P-2', []]);
  });

  const amt = { system: 'http://snomed.info/sct', code: '1', display: 'of AMT' };
  const type = {
    url: 'http://hl7.org.au/fhir/StructureDefinition/medication-type',
    valueCoding: { code: 'UPDSF' },
  };
  test.each([
    [[amt, local], 'D00001', '1'],
    [[{ ...amt, code: '2', extension: [type] }, amt], '1', '1'],
    [[{ system: 'http://pbs.gov.au/code/item', code: '9999X' }, amt], '1', '1'],
    [[{ system: 'https://www.gs1.org/gtin', code: '9300000000019' }], '9300000000019', undefined],
  ])('of codes %j is of drug %s', (coding, drugCode, amtTpp) => {
    const { drugs, scripts } = readChanged({ medicationCodeableConcept: { coding, text: 'A drug' } });
    expect(drugs).toMatchObject([{ drugCode, brandName: 'A drug' }]);
    expect([drugs[0]?.amtTpp, scripts[0]?.drugCode]).toEqual([amtTpp, drugCode]);
  });

  test('tells the allergies of its patient', () => {
    const allergies = ['Penicillin', 'Latex'].map((text) => ({
      resourceType: 'AllergyIntolerance',
      patient: { reference: 'Patient/ines' },
      code: { text },
    }));
    expect(readChanged({}, ...allergies).patients[0]?.allergiesText).toBe('Penicillin; Latex');
  });
});

describe('a file of FHIR', () => {
  test.each([
    ['', adapterFaults.fhirJson],
    ['{', adapterFaults.fhirJson],
    ['null', adapterFaults.fhirJson],
    ['[]', adapterFaults.fhirJson],
    ['{"resourceType":"Patient"}', adapterFaults.fhirJson],
    ['{"__proto__":{"resourceType":"Bundle"}}', adapterFaults.fhirJson],
    [`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, adapterFaults.fhirJson],
    ['{"resourceType":"Bundle"}', adapterFaults.fhirEmpty],
    ['{"resourceType":"Bundle","entry":[null,1,"x",[],{"resource":[]}]}', adapterFaults.fhirEmpty],
    [
      buildBundle(...Array.from({ length: feedLimits.records + 1 }, () => dispense)),
      feedFileFaults.tooManyRecords,
    ],
  ])('that cannot be read is refused as a whole', (text, message) => {
    const { lines, remarks } = finishReading(readFhirDispenses(text, sydney));
    expect(lines).toEqual([]);
    expect(remarks).toMatchObject([{ line: 0, message }]);
  });

  // Proves API-19.
  test('of any members is read or remarked, never a fault', () => {
    const member = fc.constantFrom(
      ...Object.keys(dispense),
      ...Object.keys(patient),
      '__proto__',
      'contained',
      'extension',
    );
    const value = fc.oneof(fc.jsonValue(), fc.dictionary(member, fc.jsonValue()));
    fc.assert(
      fc.property(fc.dictionary(member, value), fc.boolean(), (change, isOfPatient) => {
        const changed = isOfPatient ? { ...patient, ...change } : patient;
        const { remarks, scripts, patients } = read(
          changed,
          isOfPatient ? dispense : { ...dispense, ...change },
        );
        expect(remarks.length + scripts.length + patients.length).toBeGreaterThan(0);
      }),
    );
  });

  test('of thousands of references is read without waiting', { timeout: 30_000 }, () => {
    const started = performance.now();
    const contained = Array.from({ length: 20_000 }, (_, at) => ({ id: `x${at}` }));
    const name = Array.from({ length: 20_000 }, () => ({ family: 'Ferreira', given: ['Ines'] }));
    const many = Array.from({ length: 4000 }, () => dispense);
    read({ ...patient, name }, { ...dispense, contained, subject: { reference: '#x19999' } }, ...many);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
